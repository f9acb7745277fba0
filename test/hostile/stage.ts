import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { World } from '../../src/host/machine/world.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { snapshotOf } from '../kit/case.ts';
import type { Ran } from '../kit/world.ts';
import { obeyed, type Allowed } from './obeyed.ts';

/** A world whose disk holds a repository, and what is written to it. */
export function holding(
  files: readonly SourceFile[],
  changes: Partial<World> = {},
): { readonly world: Partial<World>; readonly drafts: ReadonlyMap<string, string> } {
  const drafts = new Map<string, string>();
  const world: Partial<World> = {
    locate: async () => ({ root: '/repository', trees: [''] }),
    readSnapshot: async () => snapshotOf(files),
    findConfig: async () => undefined,
    requireWritable: () => undefined,
    writeFile: (_root, path, text) => void drafts.set(path, text),
    ...changes,
  };
  return { world, drafts };
}

/** A disk that holds this configuration. */
export const configured = (text: string, path = 'ipamlint.yaml'): Partial<World> => ({
  findConfig: async () => ({ main: { path, text }, read: () => ({ reason: 'does not exist' }) }),
});

/** Both streams of a command hold words and nothing else. */
export function assertHarmless({ stdout, stderr }: Ran, allowed: Allowed = {}): void {
  assert.equal(obeyed(stdout, allowed), []);
  assert.equal(obeyed(stderr), []);
}

/** Asserts that a document keeps to one of our schemas, and is harmless in a terminal, a log and a page. */
export function validity(schema: string): (text: string) => void {
  const valid = new Ajv2020({ allErrors: true }).compile(
    JSON.parse(readFileSync(`schema/${schema}.schema.json`, 'utf8')) as object,
  );
  return text => {
    assert.equal(obeyed(text), []);
    assert.not.match(text, /<[a-z/!?]/i);
    valid(JSON.parse(text));
    assert.equal(valid.errors ?? [], []);
  };
}
