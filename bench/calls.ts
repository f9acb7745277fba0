/** How often functions of ours are called, as V8 counts it: exactly, on any machine, and at no cost for anybody else. */
import { Session, type Profiler } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';

/** Calls by function: `src/base/yaml/plain.ts:readPlain`; those without a name are together. */
export type Calls = ReadonlyMap<string, number>;

export interface Counter {
  /** What was called since it was asked last. */
  readonly since: () => Promise<Calls>;
}

/** Counts from now on. What was loaded before is not counted. */
export async function countCalls(): Promise<Counter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const home = pathToFileURL(`${process.cwd()}/`).href;
  /** V8 tells of those that have never been called once only. */
  const known = new Set<string>();
  return {
    since: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const calls = callsIn(result, home);
      for (const name of calls.keys()) known.add(name);
      return new Map([...known].map(name => [name, calls.get(name) ?? 0]));
    },
  };
}

function callsIn(scripts: readonly Profiler.ScriptCoverage[], home: string): Calls {
  const calls = new Map<string, number>();
  for (const { url, functions } of scripts.filter(({ url }) => isOurs(url, home)))
    for (const { functionName, ranges } of functions) {
      const name = `${url.slice(home.length)}:${functionName}`;
      calls.set(name, (calls.get(name) ?? 0) + ranges[0]!.count);
    }
  return calls;
}

const isOurs = (url: string, home: string): boolean =>
  url.startsWith(home) && /^(?:src|rules)\//.test(url.slice(home.length));
