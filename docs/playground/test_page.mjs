// The page, used as one uses it, in a headless Chromium: see test.mjs, which runs this.

import assert from "node:assert/strict";

import { drag, MOVING, onPage, ready, says, saysOfMotion, seeAll, spot } from "./test_browser.mjs";

const SCENE = "#f64&A=segment:-4,-2,4,-2&B=circle:0,2,1&pair=A,B&view=0,0,10&grid=0.5";

onPage("a circle is dragged onto a segment, and all follows", SCENE, {}, async (page) => {
  await says(page, "A and B are 3 apart, nearest at (0, −2) and (0, 1).");
  await drag(page, [0.3, 2.2], [0.3, -1.8]);
  await says(page, "A enters B at t 0.375, (−1, −2), and leaves at t 0.625, (1, −2).");
  assert.match(await page.textContent("#intersect"), /^from t 0\.375 at \(-1, -2\) normal \(-1, 0\) to /);
  assert.equal(await page.textContent("#distance"), "0.0");
  assert.equal(await page.locator("#marks .chord .mark.ring").count(), 1);

  await page.selectOption("#scalar", "i16f16");
  await ready(page, "i16f16");
  await says(page, "A enters B at t 0.375, (−1, −2), and leaves at t 0.625, (1, −2).");
  assert.equal(await page.textContent("#distance"), "0");
  assert.deepEqual(await page.locator("#list details:last-child .raw").allTextContents(), ["0", "-131072", "65536"]);

  await page.waitForFunction(() => location.hash.startsWith("#i16f16&A=segment:-4,-2,4,-2&B=circle:0,-2,1&"));
  const code = await page.textContent("#code");
  await page.reload();
  await ready(page, "i16f16");
  await says(page, "A enters B at t 0.375, (−1, −2), and leaves at t 0.625, (1, −2).");
  assert.equal(await page.textContent("#code"), code);
});

onPage("handles, the view and the wheel", SCENE, {}, async (page) => {
  await drag(page, [1, 2], [4, 2]);
  await says(page, "A just touches B, at t 0.5, (0, −2).");
  await drag(page, [4, -2], [-2, 3.5]);
  await says(page, "A enters B at t 0.3281, (−3.3437, −0.1953), and ends inside at t 1, (−2, 3.5).");
  const knob = () => page.locator("[data-handle=radius]").boundingBox();
  const before = await knob();
  await page.mouse.move(...(await spot(page, -4.5, 4.5)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, -4.5, 3.5)));
  await page.mouse.up();
  await page.waitForFunction(() => /view=0,1,10/.test(location.hash));
  assert.ok((await knob()).y > before.y);
  await page.mouse.wheel(0, 240);
  await page.waitForFunction(() => /view=[^&]*,1\d\./.test(location.hash) || /view=[^&]*,20/.test(location.hash));
});

onPage("the last place: buttons, and what is typed", "#i32f32&A=circle:0,0,2&B=circle:3,4,3&pair=A,B&view=0,0,10&grid=0.5", {}, async (page) => {
  await says(page, "A and B just touch at (1.2, 1.6), with the normal (0.6, 0.8).");
  await page.getByLabel("B radius: next value down").click();
  await page.waitForFunction(() => document.querySelector("#sentence").className === "apart");
  assert.equal(await page.textContent("#distance"), "0.0000000002");
  await page.getByLabel("B radius: next value up").click();
  await page.waitForFunction(() => document.querySelector("#sentence").className === "contact");
  await page.getByLabel("B radius", { exact: true }).fill("abc");
  assert.equal(await page.getByLabel("B radius", { exact: true }).getAttribute("aria-invalid"), "true");
  await page.getByLabel("B radius", { exact: true }).fill("-0.25");
  await says(page, "A and B do not meet: one of them is the empty set, and nothing is near it.");
  assert.equal(await page.textContent("#intersect"), "None");
});

onPage("by keyboard alone", SCENE, {}, async (page) => {
  await page.focus("#drawing");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowDown");
  await says(page, "A just touches B, at t 0.5, (0, −2).");
  await page.keyboard.press("Alt+ArrowUp");
  await page.waitForFunction(() => document.querySelector("#distance").textContent === "1.1102230246251565e-16");
  await page.keyboard.press("Alt+ArrowDown");
  await says(page, "A just touches B, at t 0.5, (0, −2).");
  // What is heard comes when all is at rest.
  await page.waitForFunction(() => document.querySelector("[aria-live]").textContent.startsWith("A just touches B"));
  for (let i = 0; i < 3; i++) await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.handle), "radius");
  await page.keyboard.press("ArrowUp");
  await says(page, "A enters B at t 0.3602, (−1.118, −2), and leaves at t 0.6398, (1.118, −2).");
  await page.keyboard.press("Delete");
  await says(page, "A enters B at t 0.3602, (−1.118, −2), and leaves at t 0.6398, (1.118, −2).");
  await page.getByRole("button", { name: "OrientedRect", exact: true }).press("Enter");
  await page.focus(".item[data-name=B]");
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => [...document.querySelectorAll(".item")].map((item) => item.dataset.name).join() === "A,C");
});

onPage("with fingers, on a phone", SCENE, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async (page) => {
  const input = await page.context().newCDPSession(page);
  const touch = async (type, ...spots) => {
    const touchPoints = await Promise.all(spots.map((at) => spot(page, ...at)));
    await input.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map(([x, y], id) => ({ x, y, id })) });
  };
  await touch("touchStart", [0, 2]);
  await touch("touchMove", [0, 0]);
  await touch("touchMove", [0, -1]);
  await touch("touchEnd");
  await says(page, "A just touches B, at t 0.5, (0, −2).");
  await touch("touchStart", [-4, 4]);
  await touch("touchStart", [-4, 4], [4, 4]);
  await touch("touchMove", [-4, 4], [0, 4]);
  await touch("touchEnd");
  await page.waitForFunction(() => /view=[^&]*,20&/.test(location.hash));
  const { scroll, client } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, client: innerWidth }));
  assert.ok(scroll <= client, `${scroll} wide on a page of ${client}`);
});

onPage("a motion: given by a key, dragged, stopped, slid, and taken by a button", MOVING, {}, async (page) => {
  assert.equal(await page.isHidden("#motion"), true);
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("m");
  await saysOfMotion(page, "A goes all its way, (3.5, 0): nothing stops it.");
  await drag(page, [0.5, 0], [5, 0.5]);
  await saysOfMotion(page, "A is stopped by B at t 0.5, after (4, 0.25), at (2, 0.25), with the normal (−1, 0).");
  assert.match(await page.textContent("#motion-answer"), /^0: t 0\.5 travel \(4, 0\.25\) at /);
  assert.match(await page.textContent("#motion-code"), /sweep_first\(&a, &motion, &others\)/);
  // The ghost stands where the shape comes to.
  const box = await page.locator("#marks .motion .ghost").boundingBox();
  const [x, y] = await spot(page, 1, 0.25);
  assert.ok(Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 1, JSON.stringify([box, x, y]));

  await page.getByLabel("A motion y", { exact: true }).fill("-4");
  await saysOfMotion(page, "A is stopped by C at t 0.25, after (2, −1), at (−1, −2), with the normal (0, 1).");
  await page.getByLabel("slides").check();
  await saysOfMotion(page, "A moves by (4, −1) in all, sliding along C at (−1, −2) and B at (2, −1).");
  assert.equal(await page.locator("#marks .motion .ghost").count(), 2);
  assert.equal(await page.evaluate(() => document.activeElement.type), "checkbox");
  await page.waitForFunction(() => location.hash.startsWith("#f64&A=circle:-3,0,1:8,-4:slide&"));
  await page.reload();
  await ready(page);
  await saysOfMotion(page, "A moves by (4, −1) in all, sliding along C at (−1, −2) and B at (2, −1).");
  await page.waitForFunction(() => document.querySelector("[aria-live]").textContent.endsWith("C at (−1, −2) and B at (2, −1)."));
  await page.getByRole("button", { name: "Take its motion" }).click();
  await page.waitForFunction(() => document.querySelector("#motion").hidden && location.hash.startsWith("#f64&A=circle:-3,0,1&"));
});

onPage("a turn: given by a key, its center and angle dragged, and taken by a box", "#f64&A=capsule:0.5,0,2.5,0,0.125:0,0&B=circle:0,2,0.5&pair=A,B&view=0,0,10&grid=0.5", {}, async (page) => {
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("t");
  await saysOfMotion(page, "A goes all its way, (0, 0), and turns by 90°: nothing stops it.");
  await drag(page, [1.5, 0], [0, 0]);
  await saysOfMotion(page, "A is stopped by B at t 0.7976, turned by 71.7824°, at (0.4749, 1.8437), with the normal (0.9499, −0.3126).");
  assert.match(await page.textContent("#motion-answer"), /^0: t 0\.7975\d* at \(0, 0\) turned 71\./);
  assert.match(await page.textContent("#motion-code"), /Turning2::new\(/);
  assert.equal(await page.textContent("#moving"), "A turns");
  assert.equal(await page.locator("#marks .motion .ghost").count(), 4);
  const angle = page.locator("[data-name=A][data-handle=degrees]");
  await angle.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => location.hash.startsWith("#f64&A=capsule:0.5,0,2.5,0,0.125:0,0:turn:0,0,180&"));
  // The other way round it goes free; the pointer takes the angle there.
  const { x, y, width, height } = await angle.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 0, -2)));
  await page.mouse.up();
  await saysOfMotion(page, "A goes all its way, (0, 0), and turns by −90°: nothing stops it.");
  await page.getByLabel("A degrees", { exact: true }).fill("60");
  await saysOfMotion(page, "A goes all its way, (0, 0), and turns by 60°: nothing stops it.");
  await page.getByLabel("turns").uncheck();
  await saysOfMotion(page, "A goes all its way, (0, 0): nothing stops it.");
});

onPage("corners that move: each given an end by a key, which is dragged", "#f64&A=segment:-2,2,2,2&B=point:0,-1&pair=A,B&view=0,0,10&grid=0.5", {}, async (page) => {
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("m");
  await page.keyboard.press("e");
  await saysOfMotion(page, "A meets B at no time, nor any other point or segment.");
  await drag(page, [1.5, 2], [-2, -2]);
  await drag(page, [5.5, 2], [2, 0]);
  await saysOfMotion(page, "A meets B first at t 1, at (0, −1).");
  assert.equal(await page.textContent("#moving"), "Corners of A move");
  assert.equal(await page.textContent("#motion-answer"), "t 1 at (0, -1)");
  assert.match(await page.textContent("#motion-code"), /^use kousa::moving::Moving;/);
  await page.getByRole("button", { name: "Give it a motion" }).click();
  await page.getByLabel("corners move").nth(1).check();
  await page.getByLabel("B end x", { exact: true }).fill("0");
  await page.getByLabel("B end y", { exact: true }).fill("2");
  await saysOfMotion(page, "B meets A first at t 0.5, at (0, 0.5).");
  await page.waitForFunction(() => location.hash.startsWith("#f64&A=segment:-2,2,2,2:-2,-2,2,0:corners&B=point:0,-1:0,2:corners&"));
  // Both where they meet, and the end of each; the time once.
  assert.deepEqual(await Promise.all(["met", "passed"].map((look) => page.locator(`#marks .motion .ghost.${look}`).count())), [2, 2]);
  assert.deepEqual(await page.locator("#marks text.motion").allTextContents(), ["A×B t 0.5"]);
  await page.focus("[data-name=B][data-handle=end]");
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => /&B=point:0,-1:0,3&/.test(location.hash));
});

onPage("what has no end cannot be moved, and is hatched as far as it is seen", MOVING.replace("pair=A,B", "pair=C,B"), {}, async (page) => {
  assert.equal(await page.getByRole("button", { name: "Give it a motion" }).count(), 1);
  const ground = await page.locator(".item[data-name=C] .area").boundingBox();
  const drawing = await page.locator("#drawing").boundingBox();
  const [, edge] = await spot(page, 0, -2);
  assert.ok(Math.abs(ground.y - edge) < 2 && Math.abs(ground.width - drawing.width) < 4, JSON.stringify(ground));
  assert.match(await page.locator(".item[data-name=C] .area").getAttribute("fill"), /hatch/);
  // By its normal it is turned, by its edge it is moved.
  await drag(page, [0, -1], [1, -2]);
  await page.waitForFunction(() => location.hash.includes("C=half:0,-2,1,0&"));
  await drag(page, [0, 3], [1, 3]);
  await page.waitForFunction(() => location.hash.includes("C=half:1,-2,1,0&"));
});

onPage("a chord without end is drawn along its line", "#f64&A=ray:4,4,-2,-3&B=half:0,-2,0,1&pair=A,B&view=0,0,10&grid=0.5", {}, async (page) => {
  await says(page, "A enters B at t 2, (0, −2), and never leaves it.");
  const chord = page.locator("#marks .chord .mark.thick");
  const [x1, y1, x2, y2] = await Promise.all(["x1", "y1", "x2", "y2"].map(async (name) => Number(await chord.getAttribute(name))));
  assert.ok(Math.abs((y2 - y1) * 2 + (x2 - x1) * 3) < 1 && y2 > y1, JSON.stringify([x1, y1, x2, y2]));
  // Nor does anything complain where all is without end.
  await page.evaluate(() => (location.hash = "#f64&A=circle:0,0,1:1,0&B=half:3,0,0,0&C=half:0,0,1,1&D=half:0,0,NaN,1&E=rect:0,0,1e300,1e308:1e308,0&pair=B,C"));
  await says(page, "B and C overlap without end: there is no way out.");
  await saysOfMotion(page, "A overlaps B without end: there is no way out.");
});

const HOUSE = "#i16f16&A=polygon:-2,0,2,0,2,2,-2,2&B=circle:0,-3,1&pair=A,B&view=0,0,10&grid=0.5";

onPage("corners are dragged, added and taken away", HOUSE, {}, async (page) => {
  await says(page, "A and B are 2 apart, nearest at (0, 0) and (0, −2).");
  // A roof, by two clicks, and a drag out of the hull.
  await page.mouse.dblclick(...(await spot(page, 0, 1.5)));
  await page.waitForFunction(() => /A=polygon:-2,0,2,0,2,2,-2,2,0,1\.5&/.test(location.hash));
  const corners = () => page.locator(".item[data-name=A] .shape.solid").getAttribute("d");
  assert.equal((await corners()).match(/[ML]/g).length, 4);
  await drag(page, [0, 1.5], [0, 4]);
  await page.waitForFunction(() => /2,-2,2,0,4&/.test(location.hash));
  assert.equal((await corners()).match(/[ML]/g).length, 5);
  // By keys: one more on the longest side, down to the circle.
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("c");
  await page.waitForFunction(() => /0,4,0,0&/.test(location.hash));
  await page.focus('[data-name=A][data-handle="corner 6"]');
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowDown");
  await says(page, "A and B just touch at (0, −2), with the normal (0, −1).");
  await page.keyboard.press("Delete");
  await says(page, "A and B are 2 apart, nearest at (0, 0) and (0, −2).");
  // And by buttons, up to eight.
  await page.getByRole("button", { name: "Take corner 5 of A away" }).click();
  await page.waitForFunction(() => /A=polygon:-2,0,2,0,2,2,-2,2&/.test(location.hash));
  for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Add a corner" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#list details[open] .number").length === 19);
  assert.equal(await page.getByRole("button", { name: "Add a corner" }).isDisabled(), true);
});

const GROUND = "#i16f16&A=circle:-2,3,1&B=terrain:-4,0,0,0,4,0&pair=A,B&view=0,0,10&grid=0.5";

onPage("a terrain: corners come where their side is, and a shape rests on its facets and slides along them", GROUND, {}, async (page) => {
  await says(page, "A and B are 2 apart, nearest at (−2, 2) and (−2, 0), on facet 0 of B.");
  assert.equal(await page.textContent("#meeting"), "[]");
  assert.equal(await page.locator("#intersect").count(), 0);
  await page.mouse.dblclick(...(await spot(page, 2, 0)));
  await page.waitForFunction(() => location.hash.includes("&B=terrain:-4,0,0,0,2,0,4,0&"));
  await drag(page, [2, 0], [2, 1]);
  await page.focus(".item[data-name=B]");
  await page.keyboard.press("c");
  await page.waitForFunction(() => location.hash.includes("&B=terrain:-4,0,-2,0,0,0,2,1,4,0&"));
  // It has no motion, and is open.
  await page.keyboard.press("m");
  assert.equal(await page.isHidden("#motion"), true);
  assert.equal(await page.locator(".item[data-name=B] .shape.solid").count(), 0);

  await drag(page, [-2.3, 3.2], [-2.3, 0.7]);
  await says(page, "A overlaps facets 0 and 1 of B, by 0.5 at most.");
  assert.match(await page.textContent("#manifolds"), /^0: normal \(0, -1\): depth 0\.5 from .*\n1: normal/);
  assert.equal(await page.locator("#marks .rest .mark.head").count(), 2);
  await drag(page, [-2.3, 0.7], [-2.3, 1.7]);
  await page.focus(".item[data-name=A]");
  await page.keyboard.press("m");
  await page.getByLabel("A motion y", { exact: true }).fill("-2");
  await saysOfMotion(page, "A is stopped by facet 1 of B at t 0.25, after (0.875, −0.5), at (−1.125, 0), with the normal (0, 1).");
  assert.equal(await page.textContent("#motion-question"), "sweep_first(&a, &motion, &Several::of(&terrains))");

  // The last corner on the first one: a ring.
  await drag(page, [4, 0], [-4, 0]);
  await page.waitForFunction(() => document.querySelectorAll(".item[data-name=B] .shape.solid").length === 1);
});

onPage("no code is cut off, and of several numbers each says whose it is", "#f64&A=polygon:0.1,0.2,1.3,0.4,1.5,1.6,0.7,1.8:0.3,0.1&B=circle:0.1,3.3,0.7&C=segment:0.3,-1.1,2.7,-0.3&pair=A,B&view=0,0,10&grid=0", {}, async (page) => {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  const widths = await page.locator("pre").evaluateAll((all) => all.map((pre) => [pre.id, pre.scrollWidth - pre.clientWidth]));
  assert.deepEqual(widths.filter(([, over]) => over > 0), []);
  // What does not fit goes on further in, and the text is the same as before.
  const [first, second] = await page.locator("#code .line").evaluateAll((lines) => lines.slice(0, 2).map((line) => line.getClientRects().length && line.textContent));
  assert.ok(first.startsWith("use kousa::{") && first.endsWith("};\n") && second === "\n", first + second);
  const labels = await page.locator("text.number").allTextContents();
  assert.ok(labels.length >= 3 && labels.every((label) => /^[A-C]×[A-C] /.test(label)), labels.join());
});

onPage("a number that stands off its place has a line that leads there", "", { viewport: { width: 360, height: 740 } }, async (page) => {
  const far = await page.evaluate(() => {
    const marks = [...document.querySelectorAll("#marks .dot, #marks .thick, #marks .dotted")].map((mark) => mark.getBoundingClientRect());
    const off = (a, b) => Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
    const led = [...document.querySelectorAll("#marks .leader")].map((line) => line.getBoundingClientRect());
    const texts = [...document.querySelectorAll("text.number")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    return { texts: texts.length, lost: texts.filter(([, box]) => [...marks, ...led].every((mark) => off(box, mark) > 20)).map(([text]) => text) };
  });
  assert.ok(far.texts >= 3);
  assert.deepEqual(far.lost, []);
});

onPage("every scene, and every control has a name", "", { colorScheme: "dark" }, async (page) => {
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#frame")).backgroundColor), "rgb(20, 25, 31)");
  const count = await page.locator("#preset option:not([hidden])").count();
  assert.ok(count >= 16);
  await seeAll(page, count);
  const nameless = await page.locator("button, input, select, [role=button]").evaluateAll((controls) =>
    controls
      .filter((c) => !c.getAttribute("aria-label") && !c.textContent.trim() && !c.labels?.length)
      .map((c) => c.outerHTML),
  );
  assert.deepEqual(nameless, []);
});

onPage("a link that cannot be read leaves a page that works", "#f64&A=pint:0", {}, async (page) => {
  assert.match(await page.textContent("#problem"), /This link cannot be read: “pint” is no kind of shape/);
  await page.evaluate((link) => (location.hash = link), SCENE);
  await says(page, "A and B are 3 apart, nearest at (0, −2) and (0, 1).");
  assert.equal(await page.isHidden("#problem"), true);
});
