import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { GUEST_MADE, guestProgram, isOfGuest, MADE } from '../made-files.ts';
import type { BuiltFile, FileOutcome, JobFile } from './job.ts';

/** For a process that waits for something without using the processor; nothing that works takes so long. */
const STILL_MS = 900_000;
const MEGABYTES = 1500;
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
/** Inside `node_modules`, so that what is built finds the packages. */
const BENCH = resolve('node_modules/.cache/mutants', String(process.pid));

process.on('exit', () => rmSync(BENCH, { recursive: true, force: true }));

/**
 * Gives esbuild the changed modules, and lets modules that ask for their own place believe that they are still there. What
 * `package.json` names in `imports` is named by its place, for Node looks no further up than `node_modules`.
 */
const standIns = (texts: ReadonlyMap<string, string>, guest?: string): esbuild.Plugin => ({
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${MADE}`) }, ({ path }) => ({
      path:
        path === GUEST_MADE && guest !== undefined
          ? guest
          : resolve('dist', `${path.slice(MADE.length)}.cjs`),
      external: true,
    }));
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = texts.get(path) ?? readFileSync(path, 'utf8');
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
});

/** The place of the guest's program, made anew. */
async function guestWith(texts: ReadonlyMap<string, string>): Promise<string> {
  const place = join(BENCH, 'cel-program.cjs');
  const { script } = await guestProgram([standIns(texts)]);
  mkdirSync(BENCH, { recursive: true });
  writeFileSync(place, script);
  return place;
}

/** Builds test files with modules that stand in for those on the disk, by their paths. */
async function built(
  changed: ReadonlyMap<string, string>,
  files: readonly JobFile[],
  renewsGuest: boolean,
): Promise<BuiltFile[]> {
  rmSync(BENCH, { recursive: true, force: true });
  const texts = new Map([...changed].map(([path, text]) => [resolve(path), text]));
  const guest = renewsGuest && [...changed.keys()].some(isOfGuest) ? await guestWith(texts) : undefined;
  await esbuild.build({
    entryPoints: [...files.map(({ file }) => file), WORKER],
    outdir: BENCH,
    outbase: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    plugins: [standIns(texts, guest)],
  });
  return files.map(job => ({
    ...job,
    url: pathToFileURL(join(BENCH, job.file.replace(/\.ts$/, '.js'))).href,
  }));
}

/**
 * Runs test files in a process of their own, up to the first that fails. `rule` is the only one that is asked about;
 * `renewsGuest`: whether changes reach the guest of policies, where no mark can be passed.
 */
export async function runTests(
  texts: ReadonlyMap<string, string>,
  jobs: readonly JobFile[],
  { rule, renewsGuest = true }: { readonly rule?: string | undefined; readonly renewsGuest?: boolean } = {},
): Promise<readonly FileOutcome[]> {
  const files = await built(texts, jobs, renewsGuest);
  const worker = join(BENCH, 'tools/mutation/worker.js');
  const child = fork(worker, {
    execArgv: [`--max-old-space-size=${MEGABYTES}`],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...(rule && { IPAMLINT_TEST_RULE: rule }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise(done => {
    const outcomes: FileOutcome[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), STILL_MS);
    child.on('message', outcome => outcomes.push(outcome as FileOutcome));
    child.on('exit', () => {
      clearTimeout(timer);
      const unfinished = files[outcomes.length];
      const isOver = unfinished === undefined || outcomes.some(({ failed }) => failed !== undefined);
      done(isOver ? outcomes : [...outcomes, endless(unfinished.file)]);
    });
    child.send(files);
  });
}

const endless = (file: string): FileOutcome => ({
  file,
  failed: 'comes to no end',
  cpuMs: 0,
  loaded: [],
  reached: [],
});
