/** How many characters a hash looks at, from the start of its line on. */
const BLOCK = 100;
const FACTOR = 37;
const END = 0xffff;
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** The factor to the power of the block, modulo 2^64. */
const PAST = ((power: bigint) => ({
  high: Number(power >> 32n),
  low: Number(power & 0xffffffffn),
}))(BigInt.asUintN(64, BigInt(FACTOR) ** BigInt(BLOCK)));

/**
 * `primaryLocationLineHash` of the wanted lines (1-based), exactly as github/codeql-action v4 computes it in
 * `src/fingerprints.ts`, which complains about any other value: a rolling hash of 64 bits over the hundred characters
 * from the start of the line on that are neither blanks nor tabs, every line break as one LF, then `:n` for the nth line
 * with that hash. Behind the text come one 0xFFFF and zeros.
 */
export function lineHashes(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const { highs, lows } = rolled(text);
  const hashOf = (index: number): string => hexOf(highs[index]!, lows[index]!);
  const indexes = [...wanted].map(line => line - 1).filter(index => index >= 0 && index < highs.length);
  const counts = new Map(indexes.map(index => [hashOf(index), 0]));
  const lastLows = new Set(indexes.map(index => lows[index]!));
  const hashes = new Map<number, string>();
  for (let index = 0; index < highs.length; index++) {
    if (!lastLows.has(lows[index]!)) continue;
    const hash = hashOf(index);
    const count = counts.get(hash);
    if (count === undefined) continue;
    counts.set(hash, count + 1);
    if (wanted.has(index + 1)) hashes.set(index + 1, `${hash}:${count + 1}`);
  }
  return hashes;
}

const hexOf = (high: number, low: number): string =>
  high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, '0');

/** The hash of every line, in two halves of 32 bits: so many BigInts would take twenty times as long. */
function rolled(text: string): { readonly highs: readonly number[]; readonly lows: readonly number[] } {
  const highs: number[] = [];
  const lows: number[] = [];
  const block = new Uint16Array(BLOCK);
  const starts = new Uint8Array(BLOCK);
  let [high, low, at] = [0, 0, 0];
  let isStart = true;
  const take = (code: number): void => {
    if (starts[at] === 1) {
      highs.push(high);
      lows.push(low);
    }
    starts[at] = isStart ? 1 : 0;
    const left = block[at]!;
    block[at] = code;
    const grown = low * FACTOR + code;
    const gone = PAST.low * left;
    const difference = (grown >>> 0) - (gone >>> 0);
    const carry = Math.floor(grown / 2 ** 32) - Math.floor(gone / 2 ** 32) - (difference < 0 ? 1 : 0);
    high = (Math.imul(high, FACTOR) - Math.imul(PAST.high, left) + carry) >>> 0;
    low = difference >>> 0;
    at = (at + 1) % BLOCK;
  };
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === SPACE || code === TAB) continue;
    const isBreak = code === LF || code === CR;
    if (code === LF && text.charCodeAt(index - 1) === CR) continue;
    take(isBreak ? LF : code);
    isStart = isBreak;
  }
  take(END);
  isStart = false;
  for (let count = 0; count < BLOCK; count++) take(0);
  return { highs, lows };
}
