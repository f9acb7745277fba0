/**
 * `npm run conformance -- PROGRAMS [--set SET …] [--update]` asks Calico again and fails where it does not say what
 * `test/conformance/vectors` says; `--update` writes its answers there. PROGRAMS is a directory with `conformance-TAG`, the
 * program of `test/conformance/go` for each version in `test/conformance/versions`, and `TAG`, Calico's tree of that
 * version, of which the CRDs are read. Needs etcd (Debian: `etcd-server`); servers listen on loopback only.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { optionsOf } from './options.ts';

const SETS = ['selectors', 'validation', 'ipam'] as const;
const VECTORS = 'test/conformance/vectors';
const TIMEOUT_MS = 15 * 60_000;

const USAGE = `conformance -- PROGRAMS [--set ${SETS.join('|')}] [--update]; see test/conformance/README.md`;
const { values, positionals } = optionsOf(
  {
    options: { set: { type: 'string', multiple: true }, update: { type: 'boolean', default: false } },
    allowPositionals: true,
  },
  USAGE,
);
const [programs] = positionals;
const sets = SETS.filter(set => values.set?.includes(set) ?? true);
if (
  programs === undefined ||
  sets.length === 0 ||
  (values.set ?? []).some(set => !SETS.some(each => each === set))
)
  end(`usage: npm run ${USAGE}`, 2);
if (sets.some(set => set !== 'selectors') && spawnSync('etcd', ['--version']).status !== 0)
  end('no etcd here (Debian: etcd-server)', 2);

const tags = readFileSync('test/conformance/versions', 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split(' ')[0]!);
for (const tag of tags)
  if (!existsSync(join(programs, `conformance-${tag}`)))
    end(`no ${join(programs, `conformance-${tag}`)}: test/conformance/README.md says what it is`, 2);

const work = mkdtempSync(join(tmpdir(), 'ipamlint-conformance-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

let failed = 0;
for (const tag of tags) {
  for (const set of sets) {
    const started = performance.now();
    const problem = (await ask(tag, set)) ?? compare(tag, set);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    if (problem !== undefined) failed++;
    console.log(
      `${problem === undefined ? 'ok   ' : 'FAIL '} ${set} ${tag}: ${problem ?? `${cases(tag, set)} cases`} (${seconds} s)`,
    );
  }
}
end(
  failed === 0 ? 'Calico says what the vectors say' : `${failed} of ${tags.length * sets.length} differ`,
  failed > 0 ? 1 : 0,
);

/** Runs the program; answers with what went wrong. */
function ask(tag: string, set: string): Promise<string | undefined> {
  const tree = join(programs!, tag);
  const native = join(tree, 'api/config/crd');
  const crds = [
    `v1=${join(tree, 'libcalico-go/config/crd')}`,
    ...(existsSync(native) ? [`v3=${native}`] : []),
  ];
  const data = join(work, `etcd-${tag}-${set}`);
  const child = spawn(
    join(programs!, `conformance-${tag}`),
    ['-out', work, '-data', data, '-crds', crds.join(','), set],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: TIMEOUT_MS,
      env: { ...process.env, GOMAXPROCS: '1' },
    },
  );
  return new Promise(done => {
    child.on('error', error => done(error.message));
    child.on('close', (code, signal) =>
      done(code === 0 ? undefined : `the program ended with ${signal ?? code}`),
    );
  });
}

function compare(tag: string, set: string): string | undefined {
  const name = `${set}-${tag}.jsonl.gz`;
  if (values.update) {
    copyFileSync(join(work, name), join(VECTORS, name));
    return undefined;
  }
  const [asked, kept] = [linesOf(join(work, name)), linesOf(join(VECTORS, name))];
  const first = asked.findIndex((line, index) => line !== kept[index]);
  if (first < 0 && asked.length === kept.length) return undefined;
  const at = first < 0 ? asked.length : first;
  return `line ${at + 1} differs\n      Calico:  ${clip(asked[at])}\n      vectors: ${clip(kept[at])}`;
}

/** Another Go may compress to other bytes; its version, in the first line, does not count either. */
function linesOf(path: string): readonly string[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .replace(/"go":"[^"]*",/, '')
    .trimEnd()
    .split('\n');
}

function clip(line = 'no more lines'): string {
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function cases(tag: string, set: string): number {
  return linesOf(join(VECTORS, `${set}-${tag}.jsonl.gz`)).length - 1;
}

function end(message: string, code: number): never {
  (code === 0 ? console.log : console.error)(`conformance: ${message}`);
  process.exit(code);
}
