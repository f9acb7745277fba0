import { setFlagsFromString } from 'node:v8';

/** With more files than this, a run is so long that code which is optimized pays. */
const MOST_FILES = 30_000;

/** How V8 is told, by the major version of Node: others do not have the setting, and V8 would complain of it. Each is nine times what it has. */
const settings: ReadonlyMap<string, string> = new Map([
  // In bytes of bytecode.
  ['20', '--interrupt-budget=600000'],
  // In calls of a function.
  ['22', '--invocation-count-for-turbofan=27000'],
  ['24', '--invocation-count-for-turbofan=27000'],
]);

const major = process.versions.node.split('.')[0]!;

/**
 * Has Node wait with optimizing until a function has run for longer, where so few files are read that most functions
 * would be optimized shortly before the end: that takes a fifth to a quarter of such a run.
 */
export function optimizeLate(files: number): void {
  const setting = settings.get(major);
  if (files <= MOST_FILES && setting !== undefined) setFlagsFromString(setting);
}

/** With a file of more characters than this, or so many altogether, what is read of them outlives many collections. */
const MOST_CHARACTERS = { file: 2_000_000, all: 8_000_000 } as const;

/** By how many percent the heap may grow beyond what lives before it is collected: left to itself, V8 lets it grow to four times that. */
const GROWTH = 100;

/**
 * Has Node keep the space for young objects as large as it is, which is some megabytes once the files are listed: over more
 * than it needs, each collection takes just as long as before, and all of it is memory that was touched. Where there is so
 * much to read that most of what is young lives on, more space means fewer copies, up to half of the time of a run. What lives
 * is much then, so it is the old space that is kept from growing.
 */
export function boundHeap(files: readonly { readonly text: string }[]): void {
  let all = 0;
  let longest = 0;
  for (const { text } of files) {
    all += text.length;
    longest = Math.max(longest, text.length);
  }
  const isMuch = longest > MOST_CHARACTERS.file || all > MOST_CHARACTERS.all;
  // Node 20, 22 and 24 have these settings. What V8 does not know it would complain of, so no other Node is told.
  if (settings.has(major))
    setFlagsFromString(isMuch ? `--heap-growing-percent=${GROWTH}` : '--semi-space-growth-factor=1');
}
