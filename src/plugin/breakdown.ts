import type { GuestModule } from '../guest/guest.ts';

/** A rule of a plugin that could not judge to its end: `where` is a path, and a line and a column where they are known. */
export class Breakdown extends Error {
  constructor(where: string, reason: string) {
    super(reason);
    this.name = where;
  }
}

/** The innermost place in a module of the plugin that a trace of calls names: `rules/x/rule.ts:3:16`. */
export function frameIn(trace: string, modules: ReadonlyMap<string, GuestModule>): string | undefined {
  for (const line of trace.split('\n').slice(0, 1000)) {
    const [, path = '', row, column] =
      /(?:^|\(|at )([^()\s][^()]*):(\d{1,7}):(\d{1,7})\)?$/.exec(line.slice(0, 500).trim()) ?? [];
    if (modules.has(path)) return `${path}:${row}:${column}`;
  }
  return undefined;
}
