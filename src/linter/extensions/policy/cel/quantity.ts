import type { Environment } from '@marcbachmann/cel-js';

/** Nothing is finer: what is left is rounded away from zero. */
const NANO = 9n;
const LARGEST_INT = 2n ** 63n - 1n;
/** Numbers with more digits are not asked whether they are whole. */
const WHOLE_DIGITS = 18;
const LARGEST_EXPONENT = 1000;
/** What a number of more letters takes grows with their square. */
const LONGEST = 1000;

const SUFFIXES: Readonly<Record<string, readonly [base: bigint, exponent: number]>> = {
  n: [10n, -9],
  u: [10n, -6],
  m: [10n, -3],
  '': [10n, 0],
  k: [10n, 3],
  M: [10n, 6],
  G: [10n, 9],
  T: [10n, 12],
  P: [10n, 15],
  E: [10n, 18],
  Ki: [2n, 10],
  Mi: [2n, 20],
  Gi: [2n, 30],
  Ti: [2n, 40],
  Pi: [2n, 50],
  Ei: [2n, 60],
};

/** `resource.Quantity` of Kubernetes, exactly. */
class Quantity {
  readonly nanos: bigint;
  /** Whether it is written as a whole number, as `AsInt64` of Kubernetes takes it: `1.5k` is, `1.0` is not. */
  readonly isWhole: boolean;
  constructor(nanos: bigint, isWhole: boolean) {
    this.nanos = nanos;
    this.isWhole = isWhole;
  }
}

const whole = (value: bigint): Quantity => new Quantity(value * 10n ** NANO, true);

/** As `resource.ParseQuantity` reads it (apimachinery `pkg/api/resource/quantity.go`); undefined for what is none. */
function parseQuantity(text: string): Quantity | undefined {
  if (text.length > LONGEST) throw new TypeError(`a quantity has ${LONGEST} letters at most`);
  const match = /^([+-]?)0*(\d*)(?:\.(\d*))?([eE][+-]?\d+|[A-Za-z]*)$/.exec(text);
  if (!match || text === '') return undefined;
  const [, sign, digits = '', decimals = '', suffix = ''] = match;
  const isExponent = /\d/.test(suffix);
  const known = Object.hasOwn(SUFFIXES, suffix) ? SUFFIXES[suffix] : undefined;
  const [base, exponent] = isExponent ? ([10n, Number(suffix.slice(1))] as const) : (known ?? [undefined, 0]);
  if (base === undefined || exponent > LARGEST_EXPONENT) return undefined;
  const scale = (base === 10n ? exponent : 0) - decimals.length;
  const mantissa = BigInt(digits + decimals || '0') * (base === 2n ? 2n ** BigInt(exponent) : 1n);
  const nanos = scaled(mantissa, Math.max(scale, -LARGEST_EXPONENT - text.length) + Number(NANO));
  const capped = base === 2n && nanos > LARGEST_INT * 10n ** NANO ? LARGEST_INT * 10n ** NANO : nanos;
  const isShort = digits.length + decimals.length <= WHOLE_DIGITS && (base === 10n || decimals === '');
  return new Quantity(sign === '-' ? -capped : capped, isShort && scale >= 0);
}

/** A number times a power of ten, rounded up. */
function scaled(value: bigint, exponent: number): bigint {
  if (exponent >= 0) return value * 10n ** BigInt(exponent);
  const divisor = 10n ** BigInt(-exponent);
  return (value + divisor - 1n) / divisor;
}

function asInteger({ nanos, isWhole }: Quantity): bigint | undefined {
  const value = nanos / 10n ** NANO;
  return isWhole && value <= LARGEST_INT && value >= -LARGEST_INT - 1n ? value : undefined;
}

const compared = (a: Quantity, b: Quantity): bigint =>
  a.nanos < b.nanos ? -1n : a.nanos > b.nanos ? 1n : 0n;

const plus = (a: Quantity, b: Quantity): Quantity => new Quantity(a.nanos + b.nanos, a.isWhole && b.isWhole);
const minus = (a: Quantity, b: Quantity): Quantity => new Quantity(a.nanos - b.nanos, a.isWhole && b.isWhole);

/** Reads a quantity. Throws a TypeError for any other text. */
export function quantityOf(text: string): Quantity {
  const quantity = parseQuantity(text);
  if (!quantity) throw new TypeError(`"${text}" is not a quantity`);
  return quantity;
}

/** Kubernetes' CEL library `quantity`. */
export function registerQuantity(env: Environment): void {
  env.registerType('Quantity', { ctor: Quantity, fields: {} });
  const add = (signature: string, handler: (...given: never[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add('quantity(string): Quantity', quantityOf);
  add('isQuantity(string): bool', (text: string) => parseQuantity(text) !== undefined);
  add('Quantity.sign(): int', ({ nanos }: Quantity) => (nanos < 0n ? -1n : nanos > 0n ? 1n : 0n));
  add('Quantity.isInteger(): bool', (quantity: Quantity) => asInteger(quantity) !== undefined);
  add('Quantity.asInteger(): int', (quantity: Quantity) => {
    const value = asInteger(quantity);
    if (value === undefined) throw new TypeError('the quantity is not an integer');
    return value;
  });
  add('Quantity.asApproximateFloat(): double', ({ nanos }: Quantity) => Number(nanos) / 1e9);
  add('Quantity.isLessThan(Quantity): bool', (a: Quantity, b: Quantity) => a.nanos < b.nanos);
  add('Quantity.isGreaterThan(Quantity): bool', (a: Quantity, b: Quantity) => a.nanos > b.nanos);
  add('Quantity.compareTo(Quantity): int', compared);
  add('Quantity.add(Quantity): Quantity', plus);
  add('Quantity.add(int): Quantity', (a: Quantity, b: bigint) => plus(a, whole(b)));
  add('Quantity.sub(Quantity): Quantity', minus);
  add('Quantity.sub(int): Quantity', (a: Quantity, b: bigint) => minus(a, whole(b)));
  env.registerOperator('Quantity == Quantity', (a: Quantity, b: Quantity) => a.nanos === b.nanos);
}
