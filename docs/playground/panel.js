// Beside the drawing: the numbers of every shape, with a step of the last place up and down, the answers, and the list of all pairs.

import { dimensionOf, hasCorners, kindOf, parts } from "./kinds.js";
import { cornerCount, LEAST, leastCorners, mostCorners } from "./scene.js";
import { scalars } from "./numbers.js";
import { words } from "./answers.js";

/** An element of the page. */
function html(name, properties = {}, ...children) {
  const { aria, ...rest } = properties;
  const element = Object.assign(document.createElement(name), rest);
  if (aria) element.setAttribute("aria-label", aria);
  element.append(...children);
  return element;
}

/** Shows code line by line: what does not fit on a line goes on below it, further in, so that nothing is cut off. */
export function showCode(parent, text) {
  if (parent.textContent === text) return;
  const lines = text.split("\n").map((line, i, all) => {
    const span = html("span", { className: "line" }, i + 1 < all.length ? line + "\n" : line);
    span.style.setProperty("--in", `${line.match(/^(\/\/)? */)[0].length + 4}ch`);
    return span;
  });
  parent.replaceChildren(...lines);
}

/** The list of shapes. It is built anew when shapes, corners or motions come or go; else only what it says changes. */
export class Shapes {
  /** What is done with a shape, `asked`: each is given its name. */
  constructor(parent, asked) {
    Object.assign(this, { parent, ...asked, built: [] });
  }

  update(scene, empty) {
    let focused;
    const wanted = [scene.scalar, ...scene.shapes.flatMap((shape) => [shape, shape.kind, shape.numbers.length, shape.motion])];
    if (wanted.length !== this.built.length || wanted.some((part, i) => part !== this.built[i])) {
      this.built = wanted;
      this.fields = [];
      focused = document.activeElement?.dataset?.keep;
      this.parent.replaceChildren(...scene.shapes.map((shape) => this.build(scene, shape)));
    }
    scene.shapes.forEach((shape, i) => {
      const item = this.parent.children[i];
      item.open = scene.pair.includes(shape.name);
      item.querySelector(".remove").disabled = scene.shapes.length <= LEAST;
      item.querySelector(".empty").hidden = !empty.has(shape.name);
    });
    for (const show of this.fields) show();
    // What was built anew keeps the focus; it can have it only where it is seen.
    if (focused) this.parent.querySelector(`[data-keep="${focused}"]`)?.focus({ preventScroll: true });
  }

  build(scene, shape) {
    const { name } = shape;
    const remove = html("button", { type: "button", className: "remove", aria: `Take ${name} away`, onclick: () => this.removed(name) }, "Take away");
    const summary = html("summary", {}, html("b", {}, name), ` ${kindOf(shape).type} `, html("i", { className: "empty" }, "the empty set"));
    summary.addEventListener("click", (event) => {
      // Which ones are open follows from which are asked about.
      event.preventDefault();
      this.chosen(name);
    });
    const rows = parts(shape).fields.map((field, i) => this.number(scene, shape, field, i));
    const buttons = html("div", { className: "bar" }, ...this.corners(shape), ...this.turns(shape), ...this.motion(shape), remove);
    return html("details", {}, summary, html("div", { className: "numbers" }, ...rows, buttons));
  }

  /** A corner more. */
  corners(shape) {
    if (!hasCorners(shape)) return [];
    const button = html("button", { type: "button", onclick: () => this.cornered(shape.name) }, "Add a corner");
    button.disabled = cornerCount(shape) >= mostCorners(shape);
    button.dataset.keep = `corner ${shape.name}`;
    return [button];
  }

  /** A step of a turn about each axis of coordinates. */
  turns(shape) {
    if (!kindOf(shape).canTurn) return [];
    const button = (name, axis) => {
      const aria = `Turn ${shape.name} about ${name}`;
      const turn = html("button", { type: "button", title: aria, aria, onclick: ({ shiftKey }) => this.turned(shape.name, axis, shiftKey) }, `↻ ${name}`);
      turn.dataset.keep = `turn ${name} ${shape.name}`;
      return turn;
    };
    return ["x", "y", "z"].map(button);
  }

  /** Whether it moves, and how. */
  motion(shape) {
    if (!kindOf(shape).canMove) return [];
    const button = html("button", { type: "button", onclick: () => this.moved(shape.name) }, shape.motion ? "Take its motion" : "Give it a motion");
    button.dataset.keep = `motion ${shape.name}`;
    if (!shape.motion) return [button];
    const ways = [["slide", "slides", this.slid], ["turn", "turns", this.spun], ["corners", "corners move", this.ended]];
    const boxes = ways.slice(0, kindOf(shape).cornersMove ? 3 : 2).map(([way, label, chosen]) => {
      const box = html("input", { type: "checkbox", checked: shape.motion === way, onchange: () => chosen(shape.name) });
      box.dataset.keep = `${way} ${shape.name}`;
      return html("label", {}, box, ` ${label}`);
    });
    return [button, ...boxes];
  }

  number(scene, shape, field, i) {
    const scalar = scalars[scene.scalar];
    const label = `${shape.name} ${field}`;
    const input = html("input", { type: "text", inputMode: "decimal", spellcheck: false, autocomplete: "off", aria: label });
    const raw = html("output", { className: "raw", title: "the stored integer" });
    const step = (way, sign, what) => {
      const onclick = () => set(scalar.next(shape.numbers[i], way));
      return html("button", { type: "button", title: `next value ${what}`, aria: `${label}: next value ${what}`, onclick }, sign);
    };
    const set = (n) => {
      shape.numbers[i] = n;
      this.changed(shape.name);
    };
    input.addEventListener("input", () => {
      const n = scalar.parse(input.value);
      input.setAttribute("aria-invalid", n === null);
      if (n !== null) set(n);
    });
    const show = () => {
      input.value = scalar.show(shape.numbers[i]);
      input.removeAttribute("aria-invalid");
    };
    input.addEventListener("blur", show);
    input.addEventListener("keydown", ({ key }) => key === "Enter" && show());
    this.fields.push(() => {
      // Not under the fingers of somebody who types.
      if (document.activeElement !== input) show();
      input.title = scalar.raw(shape.numbers[i]);
      raw.textContent = scalar.isFixed ? scalar.raw(shape.numbers[i]) : "";
    });
    const row = html("div", { className: "number" }, html("span", {}, field), step(-1n, "▼", "down"), input, step(1n, "▲", "up"), raw);
    const corner = i / dimensionOf(shape);
    if (corner < cornerCount(shape) && Number.isInteger(corner) && cornerCount(shape) > leastCorners(shape)) {
      const aria = `Take corner ${corner + 1} of ${shape.name} away`;
      row.append(html("button", { type: "button", title: aria, aria, onclick: () => this.uncornered(shape.name, corner) }, "✕"));
    }
    return row;
  }
}

/** The list of all pairs, each a button that chooses it. */
export class Pairs {
  constructor(parent, chosen) {
    Object.assign(this, { parent, chosen, buttons: [] });
  }

  update(scene, answers) {
    while (this.buttons.length > answers.length) this.buttons.pop().parentElement.remove();
    while (this.buttons.length < answers.length) {
      const button = html("button", { type: "button" }, html("b"), html("span"));
      this.parent.append(html("li", {}, button));
      this.buttons.push(button);
    }
    answers.forEach((answer, i) => {
      const [button, { a, b }] = [this.buttons[i], answer];
      button.className = answer.class;
      button.setAttribute("aria-pressed", answer.isChosen);
      button.children[0].textContent = `${a} × ${b}`;
      button.children[1].textContent = ` ${words(scene, answer)}`;
      button.onclick = () => this.chosen([a, b]);
    });
  }
}

/** What has been asked about the pair, and the answers. */
export class Answers {
  constructor(parent) {
    Object.assign(this, { parent, calls: "" });
  }

  update(asked) {
    const calls = asked.map(({ call }) => call).join("\n");
    if (calls !== this.calls) {
      this.calls = calls;
      this.parent.replaceChildren(...asked.map(({ name, call }) => html("div", {}, html("dt", {}, call), html("dd", {}, html("pre", { id: name })))));
    }
    asked.forEach(({ name, text }) => showCode(document.getElementById(name), text || "none"));
  }
}
