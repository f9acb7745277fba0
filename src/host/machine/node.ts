import { resolve } from 'node:path';
import type { Tracking } from './area.ts';
import { requireOptions } from './option-names.ts';
import { progressOn, type Progress } from './progress.ts';
import type { ReadExtent, Sink, World } from './world.ts';
import {
  requireAnother,
  requireDistinct,
  requireFileName,
  requireFolder,
  requireNoManifest,
  requireWritable,
  strangeFolders,
  writeAtomically,
} from './write.ts';

type Write = (text: string, done?: () => void) => unknown;

/** What writes to a stream, whatever becomes of its `write`. */
function writerOf(stream: NodeJS.WriteStream): Write {
  const write = stream.write.bind(stream) as (text: string, done: () => void) => boolean;
  return (text, done = () => undefined) => write(text, done);
}

/** A way to wait until all is written. */
export interface Flush {
  flush(done: () => void): void;
}

/** The real world: this process, its disk and its terminal. */
export function nodeWorld(cwd = process.cwd()): World & Flush {
  const clock = () => performance.now();
  const [out, err] = [writerOf(process.stdout), writerOf(process.stderr)];
  const { isTTY, columns } = process.stderr;
  const progress = progressOn({ isTTY, columns, write: err }, process.env, clock);
  let hasPlugins = false;
  return {
    cwd,
    env: process.env,
    today: new Date().toISOString().slice(0, 10),
    stdout: sink(process.stdout, out, progress),
    stderr: sink(process.stderr, err, progress),
    flush: done => out('', () => err('', () => (hasPlugins ? afterImports(done) : done()))),
    clock,
    page: text => page(text, { cwd, progress, write: out }),
    tell: progress.tell,
    readSnapshot: async (root, trees, isIgnored, extent) => {
      const { readSnapshot } = await import('./read.ts');
      const limits = extent?.isUnlimited ? { limits: undefined } : {};
      try {
        return readSnapshot(root, trees, isIgnored, {
          tracking: trackingIn(cwd, extent),
          tell: progress.tell,
          ...limits,
        });
      } finally {
        progress.clear();
      }
    },
    readStreams: async streams => (await import('./streams.ts')).readStreams(streams),
    readFiles: async (root, paths, most, extent) =>
      (await import('./read-within.ts')).readWithin(root, paths, most, trackingIn(cwd, extent)),
    findConfig: async (root, option, extent) =>
      (await import('./config.ts')).findConfig(cwd, root, option, trackingIn(cwd, extent)),
    strayConfig: async root => (await import('./config.ts')).strayConfig(root),
    readNamed: async (root, path, instead) =>
      (await import('./named.ts')).readNamed(cwd, root, path, instead),
    openInventories: async (paths, outputs) =>
      (await import('./inventories.ts')).inventoriesIn(cwd, paths, outputs),
    openDump: async (root, path, isDeclared = false) =>
      (await import('./dump.ts')).openDump(cwd, root, path, isDeclared),
    requireOptions: argv => requireOptions(cwd, argv),
    locate: async (root, paths, isAside, mayBeGone) =>
      (await import('./locate.ts')).locate(cwd, root, paths, isAside, mayBeGone),
    openPlugins: async (root, given) => {
      hasPlugins = true;
      return (await import('./plugin.ts')).openPlugins(cwd, root, given);
    },
    openHistory: async root =>
      (await import('./history/history.ts')).openHistory(root, { env: process.env, cwd }),
    renderKustomizations: async (root, orders, read) =>
      (await import('./render.ts')).renderKustomizations(orders, { root, cwd, env: process.env }, read),
    requireWritable: (root, paths, read = [], makesFolders = false) => {
      const strange = paths.length > 0 ? strangeFolders(root, cwd) : [];
      requireDistinct(paths, cwd);
      for (const path of paths) {
        requireFileName(path);
        requireWritable(resolve(cwd, path), strange);
        if (!makesFolders) requireFolder(resolve(cwd, path));
        requireAnother(
          resolve(cwd, path),
          read.map(file => resolve(cwd, file)),
        );
        requireNoManifest(resolve(cwd, path));
      }
    },
    fixFiles: async (root, files) => (await import('./fix-files.ts')).fixFiles(root, files),
    writeFile: (root, path, text) => writeAtomically(resolve(cwd, path), text, strangeFolders(root, cwd)),
  };
}

/** Whatever is not read on a terminal, and what fits on it, is written as it is. */
async function page(
  text: string,
  { cwd, progress, write }: { readonly cwd: string; readonly progress: Progress; readonly write: Write },
): Promise<void> {
  progress.clear();
  if (process.stdout.isTTY && text.split('\n').length > process.stdout.rows) {
    const { pagerAmong, shownBy } = await import('./pager.ts');
    const surroundings = { env: process.env, root: cwd, cwd };
    const pager = pagerAmong(surroundings);
    if (pager && (await shownBy(pager, text, surroundings))) return;
  }
  write(text);
}

/** Git names the index of a commit to its hooks where that is not the usual one, as for `git commit --all`. */
function trackingIn(cwd: string, extent: ReadExtent | undefined): Tracking | undefined {
  if (!extent?.isTracked) return undefined;
  const named = process.env.GIT_INDEX_FILE;
  return { indexFile: named ? resolve(cwd, named) : undefined };
}

/** Whatever is written takes the place of the line that tells how far something has got. */
function sink(stream: NodeJS.WriteStream, write: Write, progress: Progress): Sink {
  return {
    write: text => {
      progress.clear();
      write(text);
    },
    isTerminal: stream.isTTY,
    columns: stream.columns,
  };
}

/** Goes on when the imports that a plugin has begun are refused or done: Node 20 resolves them one by one in a thread. */
function afterImports(done: () => void): void {
  const nothing = 'data:text/javascript,';
  void import(nothing).finally(() => setImmediate(done));
}
