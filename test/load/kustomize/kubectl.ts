import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { MappingNode } from '../../../src/base/yaml/node.ts';
import type { Repository } from '../../kit/manifests.ts';
import { documents } from './builds.ts';

const roots: string[] = [];

/** Removes what was written so far. */
export const remove = (): void =>
  roots.splice(0).forEach(root => rmSync(root, { recursive: true, force: true }));

/** Whether the oracle is there; where it is not, the test run says so, for each file that asks. */
export function findKubectl(): boolean {
  const isThere = spawnSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;
  if (!isThere) console.log('not run: what needs kubectl on PATH');
  return isThere;
}

/** Writes a repository to the disk, and answers where. */
export function write(repository: Repository): string {
  const root = mkdtempSync(join(tmpdir(), 'ipamlint-kustomize-'));
  roots.push(root);
  for (const [path, text] of Object.entries(repository)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export type Outcome = { readonly objects: readonly MappingNode[] } | { readonly failure: string };

/** What kubectl builds of a directory. */
export function kubectlKustomize(directory: string): Outcome {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', directory], { encoding: 'utf8' });
  if (status !== 0) return { failure: stderr };
  const printed = documents({ path: 'rendered.yaml', text: stdout });
  return { objects: printed.flatMap(({ root }) => (root?.kind === 'mapping' ? [root] : [])) };
}
