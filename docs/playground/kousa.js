// The border to kousa: one WebAssembly file for each scalar, fetched when it is first asked for.
//
// Two shapes go in as text, a kind and the integers of the numbers' bits; the answer comes back as JSON, with the text
// that Rust's `Debug` makes of it and with all numbers as such integers.

const loading = new Map();

/** The questions in a scalar. `read(name)` gives the bytes of a file, for where there is no `fetch`. */
export function load(scalar, read = fetched) {
  if (!loading.has(scalar)) {
    const questions = read(`${scalar}.wasm`).then(instantiate);
    questions.catch(() => loading.delete(scalar));
    loading.set(scalar, questions);
  }
  return loading.get(scalar);
}

async function fetched(name) {
  const response = await fetch(new URL(`built/${name}`, import.meta.url));
  if (!response.ok) throw new Error(`built/${name} is not there. Build it with: bash docs/playground/serve.sh`);
  return response.arrayBuffer();
}

async function instantiate(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const { memory, buffer, ...rest } = instance.exports;
  const start = buffer();

  /** Asks one question of two shapes. */
  function ask(question, a, b) {
    const bytes = new Uint8Array(memory.buffer, start);
    const { written } = new TextEncoder().encodeInto(`${line(a)}\n${line(b)}`, bytes);
    const length = rest[question](written);
    if (length === 0) throw new Error(`${question} did not understand ${line(a)} and ${line(b)}`);
    return JSON.parse(new TextDecoder().decode(bytes.slice(0, length)), (key, value) =>
      typeof value === "string" && key !== "debug" ? BigInt(value) : value,
    );
  }

  return {
    intersect: (a, b) => ask("intersect", a, b),
    distance: (a, b) => ask("distance", a, b),
    closest: (a, b) => ask("closest_points", a, b),
  };
}

const line = ({ kind, numbers }) => [kind, ...numbers].join(" ");
