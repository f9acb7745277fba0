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
  const { highs, lows, lines } = rolled(text);
  const counts = new Map<number, Map<number, number>>();
  for (const line of wanted)
    if (line >= 1 && line <= lines)
      counts.set(
        lows[line - 1]!,
        (counts.get(lows[line - 1]!) ?? new Map<number, number>()).set(highs[line - 1]!, 0),
      );
  const hashes = new Map<number, string>();
  for (let index = 0; index < lines; index++) {
    const alike = counts.get(lows[index]!);
    const count = alike?.get(highs[index]!);
    if (count === undefined) continue;
    alike!.set(highs[index]!, count + 1);
    if (wanted.has(index + 1)) hashes.set(index + 1, `${hexOf(highs[index]!, lows[index]!)}:${count + 1}`);
  }
  return hashes;
}

const hexOf = (high: number, low: number): string =>
  high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, '0');

interface Rolled {
  readonly highs: Uint32Array;
  readonly lows: Uint32Array;
  readonly lines: number;
}

function mostLines(text: string): number {
  let count = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === LF || code === CR) count++;
  }
  return count;
}

/** The hash of every line, in two halves of 32 bits: so many BigInts would take twenty times as long. */
function rolled(text: string): Rolled {
  const most = mostLines(text);
  const highs = new Uint32Array(most);
  const lows = new Uint32Array(most);
  let lines = 0;
  const block = new Uint16Array(BLOCK);
  const starts = new Uint8Array(BLOCK);
  let [high, low, at] = [0, 0, 0];
  let isStart = true;
  const take = (code: number): void => {
    if (starts[at] === 1) {
      highs[lines] = high;
      lows[lines] = low;
      lines++;
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
  return { highs, lows, lines };
}
