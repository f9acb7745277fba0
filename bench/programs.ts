import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { Command } from './measure.ts';

const cli = 'dist/cli.js';

/** The processes that are measured. */
export interface Programs {
  /** Preloaded, it reports what a process took. */
  readonly probe: string;
  readonly bare: Command;
  readonly version: Command;
  /** With a configuration where one is named. */
  readonly lint: (tree: string, config?: string) => Command;
  /** What a linter in JavaScript pays that makes objects of every file. */
  readonly loadAll: (tree: string) => Command;
  /** What everything needs. */
  readonly readBytes: (tree: string) => Command;
  /** Git's own look at a work tree. */
  readonly status: (tree: string) => readonly string[];
  readonly hook: (tree: string) => Command;
  /** Parts of ipamlint by themselves, on so many things. */
  readonly selectors: (count: number) => Command;
  readonly overlaps: (count: number) => Command;
}

/** Bundles the floors as `dist/` is bundled, so that none of them pays for anything else. */
export async function programs(): Promise<Programs> {
  if (!existsSync(cli)) throw new Error(`${cli} is missing: run \`npm run bundle\``);
  const outdir = join(tmpdir(), 'ipamlint-bench', 'programs');
  const options: BuildOptions = { outdir, bundle: true, platform: 'node', target: 'node20.19' };
  await build({
    ...options,
    entryPoints: ['load-all', 'read-bytes', 'selectors', 'overlaps', 'probe'].map(
      name => `bench/programs/${name}.ts`,
    ),
    format: 'cjs',
    minify: true,
    outExtension: { '.js': '.cjs' },
  });
  return {
    probe: join(outdir, 'probe.cjs'),
    bare: ['-e', '0'],
    status: tree => ['git', '-C', tree, 'status', '--short'],
    hook: tree => [cli, '--root', tree, '--tracked', '--strict-coverage', '--quiet'],
    version: [cli, '--version'],
    lint: (tree, config) => [cli, '--root', tree].concat(config === undefined ? [] : ['--config', config]),
    loadAll: tree => [join(outdir, 'load-all.cjs'), tree],
    readBytes: tree => [join(outdir, 'read-bytes.cjs'), tree],
    selectors: count => [join(outdir, 'selectors.cjs'), String(count)],
    overlaps: count => [join(outdir, 'overlaps.cjs'), String(count)],
  };
}
