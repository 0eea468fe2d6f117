// The page in a headless Chromium, for the tests that use it: see test.mjs.

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
export function onPage(title, link, options, steps) {
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

export const ready = (page, scalar) =>
  page.waitForFunction((scalar) => (scalar ? document.body.dataset.ready === scalar : document.body.dataset.ready), scalar);

/** The sentence, once it is what is expected; that it never comes to be is told with what it is instead. */
export async function says(page, expected) {
  const now = () => page.textContent("#sentence");
  for (let i = 0; i < 40 && (await now()) !== expected; i++) await page.waitForTimeout(50);
  assert.equal(await now(), expected);
}

/** Where a place of the plane is on the screen. The view of these tests shows 10 units, about the origin. */
export async function spot(page, x, y) {
  const box = await page.locator("#drawing").boundingBox();
  const scale = Math.min(box.width, box.height) / 10;
  return [box.x + box.width / 2 + x * scale, box.y + box.height / 2 - y * scale];
}

export async function drag(page, from, to) {
  await page.mouse.move(...(await spot(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)));
  await page.mouse.move(...(await spot(page, ...to)));
  await page.mouse.up();
}

/** What becomes of what moves. */
export async function saysOfMotion(page, expected) {
  const now = () => page.textContent("#motion-sentence");
  for (let i = 0; i < 40 && (await now()) !== expected; i++) await page.waitForTimeout(50);
  assert.equal(await now(), expected);
}

/** Each scene of the world that the page shows, in each scalar. */
export async function seeAll(page, count) {
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
}

/** A scene in which something may move. */
export const MOVING = "#f64&A=circle:-3,0,1&B=rect:2,-3,3,3&C=half:0,-2,0,1&pair=A,B&view=0,0,10&grid=0.5";
