// The four scalars. A number is kept as the integer of its bits, a BigInt with a sign: nothing that is done to it on the
// way to kousa, into the link and back rounds it. For drawing it becomes one of JavaScript's own numbers.

const view = new DataView(new ArrayBuffer(8));

// Decimals, and what floats have beside them.
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?$/i;

const absolute = (x) => (x < 0n ? -x : x);
const clamp = (x, min, max) => (x < min ? min : x > max ? max : x);

/** A float of 32 or 64 bits. */
function float(name, bits, digits) {
  const write = bits === 32 ? (x) => view.setFloat32(0, x) : (x) => view.setFloat64(0, x);
  const toBits = (x) => (write(x), BigInt.asIntN(bits, view.getBigUint64(0) >> BigInt(64 - bits)));
  const toNumber = (n) => {
    view.setBigUint64(0, BigInt.asUintN(64, n << BigInt(64 - bits)));
    return bits === 32 ? view.getFloat32(0) : view.getFloat64(0);
  };
  const infinity = toBits(Infinity);
  const sign = -(1n << BigInt(bits - 1));

  /** The shortest decimal that is read as the same number. */
  function show(n) {
    const x = toNumber(n);
    if (!Number.isFinite(x)) return Number.isNaN(x) ? "NaN" : x < 0 ? "-inf" : "inf";
    if (Object.is(x, -0)) return "-0";
    if (bits === 64) return String(x);
    for (let count = 1; count < digits; count++) {
      const short = Number(x.toPrecision(count));
      if (toBits(short) === n) return String(short);
    }
    return String(Number(x.toPrecision(digits)));
  }

  return {
    name,
    rust: name,
    isFixed: false,
    toNumber,
    show,
    fromNumber: toBits,
    /** What saturates is this. */
    greatest: infinity - 1n,
    parse(text) {
      const named = { nan: NaN, inf: Infinity, "+inf": Infinity, "-inf": -Infinity }[text.trim().toLowerCase()];
      if (named !== undefined) return toBits(named);
      return DECIMAL.test(text.trim()) ? toBits(Number(text)) : null;
    },
    /** The next number up (`way` 1n) or down (-1n); beyond the greatest comes infinity, and nothing beyond that. */
    next(n, way) {
      if (Number.isNaN(toNumber(n))) return n;
      if (n === 0n || n === sign) return way > 0n ? 1n : sign + 1n;
      if (magnitude(n) === infinity && n < 0n === way < 0n) return n;
      return n < 0n ? n - way : n + way;
    },
    /** `n`, moved as far as from `first` to `target`. */
    moved: (n, first, target) => toBits(toNumber(n) + (toNumber(target) - toNumber(first))),
    /** The stored bits, as one writes them. */
    raw: (n) => "0x" + BigInt.asUintN(bits, n).toString(16).padStart(bits / 4, "0"),
    literal(n) {
      const x = toNumber(n);
      if (!Number.isFinite(x)) return `${name}::${Number.isNaN(x) ? "NAN" : x < 0 ? "NEG_INFINITY" : "INFINITY"}`;
      const text = show(n);
      return /[.e]/.test(text) ? text.replace("e+", "e") : text + ".0";
    },
  };

  /** The magnitude's bits. */
  function magnitude(n) {
    return BigInt.asUintN(bits - 1, n);
  }
}

/** Fixed-point of so many bits, half of them behind the point. */
function fixed(name, rust, bits) {
  const fraction = BigInt(bits / 2);
  const one = 1n << fraction;
  const [min, max] = [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n];

  /** `numerator / denominator` to the nearest step, ties to even; whether or not the type has that step. */
  function nearest(numerator, denominator) {
    const [top, negative] = [absolute(numerator) << fraction, numerator < 0n];
    let steps = top / denominator;
    const rest = 2n * (top % denominator);
    if (rest > denominator || (rest === denominator && steps % 2n === 1n)) steps += 1n;
    return negative ? -steps : steps;
  }

  function read(text) {
    const trimmed = text.trim().toLowerCase();
    if (!DECIMAL.test(trimmed)) return null;
    const [mantissa, exponent = "0"] = trimmed.split("e");
    const [whole, part = ""] = mantissa.split(".");
    const digits = BigInt((whole + part).replace(/[+-]/, "") || "0");
    const power = Number(exponent) - part.length;
    const signed = mantissa.startsWith("-") ? -digits : digits;
    if (digits === 0n) return 0n;
    return power < 0 ? nearest(signed, 10n ** BigInt(-power)) : nearest(signed * 10n ** BigInt(power), 1n);
  }

  function parse(text) {
    const n = read(text);
    return n === null ? null : clamp(n, min, max);
  }

  /** The decimal with so many digits behind the point. */
  function decimal(n, count) {
    const scale = 10n ** BigInt(count);
    const rounded = (absolute(n) * scale * 2n + one) / (2n * one);
    const text = rounded.toString().padStart(count + 1, "0");
    const point = text.length - count;
    return (n < 0n ? "-" : "") + text.slice(0, point) + (count > 0 ? "." + text.slice(point) : "");
  }

  return {
    name,
    rust,
    isFixed: true,
    toNumber: (n) => Number(n) / Number(one),
    greatest: max,
    parse,
    fromNumber(x) {
      if (Number.isNaN(x)) return 0n;
      const steps = x * Number(one);
      return steps >= Number(max) ? max : steps <= Number(min) ? min : BigInt(Math.round(steps));
    },
    /** The shortest decimal that is read as the same number. */
    show(n) {
      for (let count = 0; ; count++) {
        const text = decimal(n, count);
        if (read(text) === n) return text;
      }
    },
    next: (n, way) => clamp(n + way, min, max),
    moved: (n, first, target) => clamp(n + target - first, min, max),
    raw: (n) => n.toString(),
    literal: (n) => `${rust}::from_bits(${n})`,
  };
}

export const scalars = {
  f32: float("f32", 32, 9),
  f64: float("f64", 64, 17),
  i16f16: fixed("i16f16", "I16F16", 32),
  i32f32: fixed("i32f32", "I32F32", 64),
};

/** The same number in another scalar, to the nearest. */
export function convert(n, from, to) {
  return to.parse(from.show(n)) ?? to.fromNumber(from.toNumber(n));
}

/** Short, for a label. */
export function brief(x, digits = 4) {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "NaN" : x < 0 ? "−∞" : "∞";
  const text = x !== 0 && (Math.abs(x) >= 1e7 || Math.abs(x) < 1e-4) ? x.toExponential(2) : String(Number(x.toFixed(digits)));
  return text.replace("-", "−");
}
