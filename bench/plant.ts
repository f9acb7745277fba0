import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifests } from './generate.ts';
import type { Shape } from './shape.ts';

/** What git calls an empty file. Listing only wants an index, so the index may say that all files are empty. */
const EMPTY_BLOB = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
const generator = ['generate.ts', 'fleet.ts', 'typescript.ts']
  .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join();

/**
 * Writes a repository into the temporary folder of the machine, as a git work tree with everything tracked, and
 * answers where it is. A shape that was planted before is used again.
 */
export function plant(shape: Shape): string {
  const digest = createHash('sha256').update(generator).update(JSON.stringify(shape)).digest('hex');
  const folder = join(tmpdir(), 'ipamlint-bench', digest.slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  let entries = '';
  let parent = '';
  for (const { path, text } of manifests(shape)) {
    const file = join(draft, path);
    if (dirname(file) !== parent) mkdirSync((parent = dirname(file)), { recursive: true });
    writeFileSync(file, text);
    entries += `100644 ${EMPTY_BLOB}\t${path}\n`;
  }
  git(draft, ['init', '--quiet']);
  if (shape.isStaged) git(draft, ['add', '--all']);
  else git(draft, ['update-index', '--index-info'], entries);
  renameSync(draft, folder);
  return folder;
}

function git(folder: string, args: readonly string[], input = ''): void {
  const { status, stderr } = spawnSync('git', ['-C', folder, ...args], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed in ${folder}: ${stderr}`);
}
