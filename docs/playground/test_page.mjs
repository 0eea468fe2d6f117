// The page, used as one uses it, in a headless Chromium: see test.mjs, which runs this.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };

/** A plain file server. */
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, "http://localhost").pathname).replace(/\/$/, "/index.html");
  try {
    const body = await readFile(join(folder, path));
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});

const { browser, reason } = await launch();
if (browser) await new Promise((done) => server.listen(0, "127.0.0.1", done));
after(async () => {
  await browser?.close();
  server.close();
});

async function launch() {
  if (!existsSync(join(folder, "built/f64.wasm"))) return { reason: "not built: bash docs/playground/serve.sh --build" };
  try {
    const { chromium } = createRequire(import.meta.url)("playwright");
    return { browser: await chromium.launch({ executablePath: process.env.CHROMIUM }) };
  } catch (error) {
    return { reason: `no browser: ${error.message.split("\n")[0]}` };
  }
}

/** A test with a page of its own, that must not complain, nor ask anybody but the server. */
function onPage(title, link, options, steps) {
  test(title, { skip: browser ? false : reason }, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
    const page = await context.newPage();
    const origin = `http://127.0.0.1:${server.address().port}`;
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("request", (request) => /^(http:\/\/127\.0\.0\.1:\d+\/|data:)/.test(request.url()) || complaints.push(request.url()));
    await page.goto(`${origin}/${link}`);
    await ready(page);
    await steps(page);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

const ready = (page, scalar) =>
  page.waitForFunction((scalar) => (scalar ? document.body.dataset.ready === scalar : document.body.dataset.ready), scalar);

/** The sentence, once it is what is expected; that it never comes to be is told with what it is instead. */
async function says(page, expected) {
  const now = () => page.textContent("#sentence");
  for (let i = 0; i < 40 && (await now()) !== expected; i++) await page.waitForTimeout(50);
  assert.equal(await now(), expected);
}

/** Where a place of the plane is on the screen. The view of these tests shows 10 units, about the origin. */
async function spot(page, x, y) {
  const box = await page.locator("#drawing").boundingBox();
  const scale = Math.min(box.width, box.height) / 10;
  return [box.x + box.width / 2 + x * scale, box.y + box.height / 2 - y * scale];
}

async function drag(page, from, to) {
  await page.mouse.move(...(await spot(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)));
  await page.mouse.move(...(await spot(page, ...to)));
  await page.mouse.up();
}

const SCENE = "#f64&A=segment:-4,-2,4,-2&B=circle:0,2,1&pair=A,B&view=0,0,10&grid=0.5";

onPage("a circle is dragged onto a segment, and all follows", SCENE, {}, async (page) => {
  await says(page, "A and B are 3 apart, nearest at (0, −2) and (0, 1).");
  await drag(page, [0.3, 2.2], [0.3, -1.8]);
  await says(page, "A enters B at t 0.375, (−1, −2), and leaves at t 0.625, (1, −2).");
  assert.match(await page.textContent("#intersect"), /enter: Hit \{\s+t: 0\.375,\s+point: \[-1\.0, -2\.0\],\s+normal: Some\(\[\[-1\.0, 0\.0\]\]\)/);
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

onPage("every scene, and every control has a name", "", { colorScheme: "dark" }, async (page) => {
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#drawing")).backgroundColor), "rgb(20, 25, 31)");
  const count = await page.locator("#preset option:not([hidden])").count();
  assert.ok(count >= 12);
  for (const scalar of ["f32", "i16f16", "i32f32", "f64"]) {
    await page.selectOption("#scalar", scalar);
    await ready(page, scalar);
    for (let i = 0; i < count; i++) {
      await page.selectOption("#preset", String(i));
      await ready(page, scalar);
      assert.equal(await page.isHidden("#problem"), true);
      assert.ok((await page.locator("#pairs button[aria-pressed=true]").count()) === 1);
    }
  }
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
