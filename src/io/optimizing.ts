import { setFlagsFromString } from 'node:v8';

/** With more files than this, a run is so long that code which is optimized pays. */
const MOST_FILES = 30_000;
/** In bytes of bytecode; nine times what Node 20 has. */
const BUDGET = 600_000;

/**
 * Has Node 20 wait with optimizing until a function has run for longer, where so few files are read that most functions
 * would be optimized shortly before the end: that takes a quarter of such a run. Later ones compile in smaller steps, and
 * do not have this setting.
 */
export function optimizeLate(files: number): void {
  if (files <= MOST_FILES && process.versions.node.startsWith('20.'))
    setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
