// Beside the drawing: the numbers of every shape, with a step of the last place up and down, and the list of all pairs.

import { kinds, LEAST } from "./scene.js";
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

/** The list of shapes. It is built anew when shapes come or go; else only what it says changes. */
export class Shapes {
  constructor(parent, { changed, removed, chosen }) {
    Object.assign(this, { parent, changed, removed, chosen, built: [] });
  }

  update(scene, empty) {
    const wanted = [scene.scalar, ...scene.shapes];
    if (wanted.length !== this.built.length || wanted.some((part, i) => part !== this.built[i])) {
      this.built = wanted;
      this.fields = [];
      this.parent.replaceChildren(...scene.shapes.map((shape) => this.build(scene, shape)));
    }
    scene.shapes.forEach((shape, i) => {
      const item = this.parent.children[i];
      item.open = scene.pair.includes(shape.name);
      item.querySelector(".remove").disabled = scene.shapes.length <= LEAST;
      item.querySelector(".empty").hidden = !empty.has(shape.name);
    });
    for (const show of this.fields) show();
  }

  build(scene, shape) {
    const { name, kind } = shape;
    const remove = html("button", { type: "button", className: "remove", aria: `Take ${name} away`, onclick: () => this.removed(name) }, "Take away");
    const summary = html("summary", {}, html("b", {}, name), ` ${kinds[kind].type} `, html("i", { className: "empty" }, "the empty set"));
    summary.addEventListener("click", (event) => {
      // Which ones are open follows from which are asked about.
      event.preventDefault();
      this.chosen(name);
    });
    const rows = kinds[kind].fields.map((field, i) => this.number(scene, shape, field, i));
    return html("details", {}, summary, html("div", { className: "numbers" }, ...rows, remove));
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
    return html("div", { className: "number" }, html("span", {}, field), step(-1n, "▼", "down"), input, step(1n, "▲", "up"), raw);
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
