import * as assert from 'uvu/assert';
import type { Snapshot } from '../../src/base/files/snapshot.ts';
import type { Rendering } from '../../src/base/files/rendering.ts';
import { nodeWorld } from '../../src/host/machine/node.ts';
import { desk, poolText } from './desk.ts';
import { ran, type Ran } from './world.ts';

/** What the summary says of coverage. */
export interface Seen {
  readonly summary: {
    readonly unseen: readonly { readonly path: string; readonly reason: string; readonly fails: boolean }[];
    readonly unseenCount: number;
    readonly failingCount: number;
    readonly strictCoverage: boolean;
  };
}

/** A pool that can be read. */
export const pool = { 'pool.yaml': poolText('a', '10.0.0.0/16') };

/** Runs the command over files, of which the snapshot is changed so; else as it is. */
export async function coverageOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  argv: readonly string[],
  change: Partial<Snapshot> = {},
  answer?: (folder: string) => Rendering,
): Promise<Ran> {
  const place = desk();
  try {
    await place.run(files as Record<string, string>, 'config');
    const { readSnapshot } = nodeWorld();
    return await ran([...argv, '--root', place.folder], {
      readSnapshot: async (...args) => ({ ...(await readSnapshot(...args)), ...change }),
      ...(answer && {
        renderKustomizations: async (_, orders) => orders.map(({ folder }) => answer(folder)),
      }),
    });
  } finally {
    place.remove();
  }
}

/** What makes a run incomplete, one line each. */
export async function blindSpots(
  files: Readonly<Record<string, string | Uint8Array>>,
  ...argv: readonly string[]
): Promise<readonly string[]> {
  const { stdout } = await coverageOf(files, ['-f', 'json', ...argv]);
  const { summary } = JSON.parse(stdout) as Seen;
  assert.is(summary.unseenCount, summary.unseen.length);
  const failing = summary.unseen.filter(({ fails }) => fails);
  assert.is(summary.failingCount, failing.length);
  return failing.map(({ path, reason }) => `${path}: ${reason}`).sort();
}
