// The page as one uses it in space, and on a phone: see test.mjs, which runs this.

import assert from "node:assert/strict";

import { drag, MOVING, onPage, ready, says, saysOfMotion, seeAll, spot } from "./test_browser.mjs";

// Space, from the front: x to the right, z up, and y away from the eye.
const IN_SPACE = "#space&f64&A=box:-2,-1,-1,0,1,1&B=sphere:3,0,0,1&pair=A,B&view=0,0,0,10,0,0&grid=0.5";

/** How many pixels of the surfaces are drawn about a place, of 25. */
const drawnAt = async (page, x, z) => {
  const [left, top] = await spot(page, x, z);
  return page.evaluate(([left, top]) => {
    const canvas = document.querySelector("#solids");
    const box = canvas.getBoundingClientRect();
    const [i, j] = [((left - box.left) * canvas.width) / box.width, ((top - box.top) * canvas.height) / box.height];
    const { data } = canvas.getContext("2d").getImageData(i - 2, j - 2, 5, 5);
    return data.filter((x, k) => k % 4 === 3 && x === 255).length;
  }, [left, top]);
};

/** Waits until the link is like this. */
const linked = (page, pattern) => page.waitForFunction((pattern) => new RegExp(pattern).test(location.hash), pattern.source);

onPage("space: a ball is dragged to a box, and all follows", IN_SPACE, {}, async (page) => {
  await says(page, "A and B are 2 apart, nearest at (0, 0, 0) and (2, 0, 0).");
  assert.deepEqual([await drawnAt(page, 3, 0), await drawnAt(page, -1, 0), await drawnAt(page, 1, 3)], [25, 25, 0]);
  await drag(page, [3.2, 0.2], [1.2, 0.2]);
  await says(page, "A and B just touch at (0, 0, 0), with the normal (1, 0, 0).");
  assert.equal(await drawnAt(page, 3.5, 0), 0);
  await drag(page, [1.2, 0.2], [-0.8, 0.2]);
  await says(page, "A and B overlap: moving B by 2 along the normal (−1, 0, 0) leaves them just touching.");
  assert.equal(await page.textContent("#more"), "A contains B.");
  assert.equal(await page.textContent("#contains"), "true");
  assert.match(await page.textContent("#manifold"), /^normal \(-1, 0, 0\): depth /);
  // Its radius, to the right of it.
  await drag(page, [0, 0], [0.5, 0]);
  await linked(page, /&B=sphere:-1,0,0,1\.5&/);
  // With Shift it comes to the eye, as the pointer goes down.
  await page.keyboard.down("Shift");
  await drag(page, [-1.2, 0.2], [-1.2, -1.8]);
  await page.keyboard.up("Shift");
  await linked(page, /&B=sphere:-1,-2,0,1\.5&/);
  await page.selectOption("#scalar", "i16f16");
  await ready(page, "i16f16");
  await linked(page, /^#space&i16f16/);
  await page.reload();
  await ready(page, "i16f16");
  await linked(page, /^#space&i16f16&A=box:-2,-1,-1,0,1,1&B=sphere:-1,-2,0,1\.5&/);
  assert.equal(await page.getAttribute("[data-dimension='3']", "aria-pressed"), "true");
});

onPage("space: the ground turns the view, Shift moves it, the wheel zooms", IN_SPACE, {}, async (page) => {
  await page.mouse.move(...(await spot(page, 0, 4)));
  await page.mouse.down();
  const [x, y] = await spot(page, 0, 4);
  await page.mouse.move(x - 50, y + 75);
  await page.mouse.up();
  await linked(page, /&view=0,0,0,10,20,30&/);
  await page.keyboard.down("Shift");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 50, y);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.waitForFunction(() => !/view=0,0/.test(location.hash) && /,10,20,30&/.test(location.hash));
  await page.mouse.wheel(0, 240);
  await page.waitForFunction(() => /view=[^&]*,1\d\.\d+,20,30&/.test(location.hash));
  await page.getByRole("button", { name: "Fit" }).click();
  await page.waitForFunction(() => /view=[^&]*,20,30&/.test(location.hash) && !/,1\d\.\d+,20,30&/.test(location.hash));
});

onPage("space: what is glass, and a half-space that is the ground", IN_SPACE, {}, async (page) => {
  const look = (link) => page.evaluate((link) => (location.hash = link), `#space&f64&${link}&pair=A,B&grid=0.5`);
  // The ball in the box is seen through it, and hides what is behind it; the empty set makes nothing glass.
  await look("A=box:-2,-1,-1,0,1,1&B=sphere:-1,0,0,0.5&C=sphere:3,0,0,-1&D=box:2,-1,-1,4,1,1&view=0,0,0,10,0,0");
  await page.waitForFunction(() => document.querySelector("#more").textContent === "A contains B.");
  assert.deepEqual([await drawnAt(page, -1, 0), await drawnAt(page, -1.8, 0.8), await drawnAt(page, 3, 0)], [25, 0, 25]);
  // The ground is dragged to turn the view; the half-space goes by its rim, and by its handles.
  await look("A=half:-2,0,0,0,0,1&B=sphere:0,0,1,1&view=0,0,0,10,0,60");
  await says(page, "A and B just touch at (0, 0, 0), with the normal (0, 0, 1).");
  assert.equal(await drawnAt(page, 3, -1), 25);
  const [x, y] = await spot(page, 3, -1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 50, y - 25);
  await page.mouse.up();
  await linked(page, /A=half:-2,0,0,0,0,1&.*&view=0,0,0,10,20,50&/);
});

onPage("space: shapes are turned by keys, by buttons and by the handle, as kousa turns them", IN_SPACE, {}, async (page) => {
  await page.focus(".item[data-name=A]");
  for (let i = 0; i < 6; i++) await page.keyboard.press("z");
  await page.waitForFunction(() => /A=oriented:-1,0,0,/.test(location.hash));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.name), "A");
  await page.getByRole("button", { name: "Turn A about x" }).click({ modifiers: ["Shift"] });
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("x");
  await page.keyboard.press("Alt+z");
  await page.waitForFunction(() => /A=oriented:-1,0,0,[^&]*&/.test(location.hash));
  const edges = () => page.evaluate(() => location.hash.match(/A=oriented:([^&:]*)/)[1].split(",").map(Number).slice(3));
  // All edges are as long as they were, one of them 1, to within rounding.
  const lengths = ([a, b, c, d, e, f, g, h, i]) => [Math.hypot(a, b, c), Math.hypot(d, e, f), Math.hypot(g, h, i)];
  assert.ok(lengths(await edges()).every((length) => Math.abs(length - 1) < 1e-6), JSON.stringify(await edges()));
  // The handle, by a quarter: with a grid it goes by steps of 15 degrees.
  await page.evaluate((link) => (location.hash = link), IN_SPACE);
  await page.waitForFunction(() => document.querySelector(".handle.turn"));
  const box = await page.locator(".handle.turn[data-name=A]").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [30, 90, 150]) await page.mouse.move(x + part, y);
  await page.mouse.up();
  await page.waitForFunction(() => /A=oriented:-1,0,0,-?0,1,0,-1,-?0,0,0,0,1&/.test(location.hash));
  await says(page, "A and B are 2 apart, nearest at (0, 0, 0) and (2, 0, 0).");
});

onPage("space: a box that moves turns on its way, and is drawn where it has been", "#space&f64&A=box:-1,-1,2,1,1,4:0,0,-3&B=half:0,0,0,0,0,1&pair=A,B&view=0,0,2,8,30,25&grid=0.5", {}, async (page) => {
  await saysOfMotion(page, "A is stopped by B at t 0.6667, after (0, 0, −2), at (0, 0, 0), with the normal (0, 0, 1).");
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("t");
  await page.getByLabel("A turning axis x", { exact: true }).fill("1");
  await page.getByLabel("A turning axis z", { exact: true }).fill("0");
  await page.waitForFunction(() => /^A is stopped by B at t 0\.5\d+, turned by 4\d\.\d+°, at .*, with the normal \(0, 0, 1\)\.$/.test(document.querySelector("#motion-sentence").textContent));
  assert.match(await page.textContent("#motion-code"), /Turning3::new\(/);
  assert.equal(await page.locator("#marks .motion .ghost").count(), 4);
  // Its center, the tip of its axis, and the angle.
  assert.deepEqual(await page.locator("[data-name=A].handle.moving").evaluateAll((all) => all.map(({ dataset }) => dataset.handle)), ["motion", "turning center", "turning axis", "degrees"]);
  await page.focus("[data-name=A][data-handle=degrees]");
  await page.keyboard.press("Delete");
  await saysOfMotion(page, "A is stopped by B at t 0.6667, after (0, 0, −2), at (0, 0, 0), with the normal (0, 0, 1).");
});

onPage("space: by keyboard alone", IN_SPACE, {}, async (page) => {
  await page.focus(".item[data-name=B]");
  for (const key of ["ArrowLeft", "ArrowUp", "PageUp", "Shift+PageDown"]) await page.keyboard.press(key);
  await linked(page, /&B=sphere:2\.5,-4\.5,0\.5,1&/);
  await page.keyboard.press("Alt+ArrowUp");
  await linked(page, /&B=sphere:2\.5,-4\.5,0\.5000000000000001,1&/);
  await page.keyboard.press("m");
  await page.focus('[data-name=B][data-handle="motion"]');
  await page.keyboard.press("PageUp");
  await linked(page, /,1:3\.5,0\.5,0&/);
  await page.focus("#drawing");
  await page.keyboard.press("ArrowUp");
  await linked(page, /&view=0,0,0,10,-?0,24&/);
  await page.getByRole("button", { name: "Polyhedron", exact: true }).press("Enter");
  await page.focus(".item[data-name=C]");
  await page.keyboard.press("c");
  await linked(page, /&C=polyhedron:(-?[\d.]+,){17}-?[\d.]+&/);
});

onPage("space and the plane, there and back, and every scene of space", "", {}, async (page) => {
  await page.selectOption("#preset", "3");
  await page.click("[data-dimension='3']");
  await ready(page, "f64");
  await page.waitForFunction(() => location.hash.startsWith("#space&f64&A=box:"));
  const names = await page.locator("#add button").allTextContents();
  assert.deepEqual([names.length, names.includes("Sphere"), names.includes("Circle")], [11, true, false]);
  const count = await page.locator("#preset option:not([hidden])").count();
  assert.ok(count >= 10);
  await seeAll(page, count);
  await page.selectOption("#scalar", "i16f16");
  await page.click("[data-dimension='2']");
  await ready(page, "i16f16");
  await page.waitForFunction(() => location.hash.startsWith("#i16f16&A=line:-2,-1,2,1&"));
  assert.equal(await page.inputValue("#preset"), "3");
  assert.equal(await page.evaluate(() => document.querySelector("#solids").width), 0);
});

onPage("space: whatever the numbers, something is drawn, and nothing complains", "", {}, async (page) => {
  for (const link of [
    "f64&A=sphere:0,0,0,1e300&B=box:-1e308,-1,-1,1e308,1,1&C=triangle:1e200,0,0,0,1e200,0,0,0,1e-300",
    "f64&A=sphere:0,0,NaN,1&B=half:inf,0,0,0,0,1&C=half:0,0,0,0,0,0&D=ray:0,0,0,0,0,0",
    "f64&A=half:0,0,0,1e-300,0,1e-300&B=polyhedron:0,0,0,0,0,0&C=polyhedron:0,0,0,1,1,1&D=triangle:0,0,0,1,1,1,2,2,2&view=0,0,0,1e-8,30,89",
    "i32f32&A=line:0,0,0,2147483647,1,0&B=sphere:0,0,0,-1:1,2,3:slide&C=capsule:0,0,0,0,0,0,2147483647:1,0,0&view=0,0,0,1e12,30,0",
    "f64&A=polyhedron:0,0,0,1,inf,0&B=segment:1e308,1e308,1e308,-1e308,-1e308,-1e308&C=oriented:0,0,1,0,0,0,0,0,0,0,0,0",
  ]) {
    await page.evaluate((link) => (location.hash = link), `#space&${link}&pair=A,B&grid=0`);
    await ready(page, link.split("&")[0]);
    await page.waitForFunction((count) => document.querySelectorAll(".item").length === count, link.match(/[A-Z]=/g).length);
    assert.equal(await page.isHidden("#problem"), true);
  }
});

onPage("on a phone the answer is over the drawing", IN_SPACE, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
  for (const link of [IN_SPACE, MOVING]) {
    await page.evaluate((link) => (location.hash = link), link);
    await page.waitForFunction(() => document.querySelector("#said").textContent.startsWith(document.querySelector("#sentence").textContent));
    const [said, frame] = await Promise.all(["#said", "#frame"].map((id) => page.locator(id).boundingBox()));
    assert.ok(said.y > frame.y && said.y + said.height <= frame.y + frame.height && frame.y + frame.height < 740, JSON.stringify([said, frame]));
  }
  const { scroll, client } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: innerWidth }));
  assert.ok(scroll <= client, `${scroll} wide on a page of ${client}`);
});
