import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rendering } from '../../../src/base/files/rendering.ts';
import { poolText } from '../../kit/desk.ts';
import { blindSpots, coverageOf as run, pool, type Seen } from '../../kit/coverage.ts';

const test = suite('what was seen');

const skipped = [
  { path: 'gone.yaml', reason: 'gone from the work tree', isChosen: false },
  { path: 'vendor', reason: 'a submodule', isChosen: false },
  { path: 'old.yaml', reason: 'ignored by the configuration', isChosen: true },
];

test('clean is only said of what was seen, and the rest is named', async () => {
  assert.match((await run(pool, [])).stdout, /^clean: 1 file /m);
  const { code, stdout } = await run(pool, [], { skipped });
  assert.is(code, 0);
  assert.is(
    stdout.replace(/: 1 file[^]*?workloads/, ''),
    `nothing found, but not everything could be read
could not be read: gone.yaml (gone from the work tree)
could not be read: vendor (a submodule)
skipped 1 file: ignored by the configuration
`,
  );
});

test('strict coverage makes that incomplete, in every format', async () => {
  const { code, stdout, stderr } = await run(pool, ['--strict-coverage'], { skipped });
  assert.is(code, 3);
  const incomplete = 'incomplete: 2 places could not be read, and coverage is strict';
  assert.match(
    stdout,
    new RegExp(`^nothing found, but not everything could be read: 1 file[^]*\n${incomplete}\n`),
  );
  assert.match(
    stderr,
    `ipamlint: ${incomplete}\nipamlint: could not be read: gone.yaml (gone from the work tree)\n`,
  );
  const quiet = await run(pool, ['--strict-coverage', '-q'], { skipped });
  assert.equal([quiet.code, quiet.stdout, quiet.stderr], [3, '', stderr]);
  const sarif = await run(pool, ['--strict-coverage', '-f', 'sarif'], { skipped });
  assert.match(sarif.stdout, /"executionSuccessful": false/);
  assert.match(sarif.stdout, /2 places could not be read/);
  assert.match(sarif.stdout, /gone\.yaml/);
  const github = await run(pool, ['--strict-coverage', '-f', 'github'], { skipped });
  assert.match(github.stdout, `${incomplete}\ncould not be read: gone.yaml`);
  const json = JSON.parse((await run(pool, ['--strict-coverage', '-f', 'json'], { skipped })).stdout) as Seen;
  assert.equal([json.summary.failingCount, json.summary.strictCoverage], [2, true]);
});

test('formats without a field for what was not read have a remark on stderr, and say how many places', async () => {
  for (const format of ['gitlab', 'compact']) {
    const { code, stdout, stderr } = await run(pool, ['-f', format], { skipped });
    assert.is(code, 0);
    assert.not.match(stdout, 'gone.yaml');
    assert.match(stderr, /2 places/, format);
  }
});

test('with everything seen it is a run like any other', async () => {
  const chosen = skipped.filter(({ isChosen }) => isChosen);
  const { code, stdout, stderr } = await run(pool, ['--strict-coverage'], { skipped: chosen });
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /^clean: /);
});

test('it wins over findings, and the configuration may ask for it', async () => {
  const files = {
    ...pool,
    'b.yaml': poolText('b', '10.0.0.0/15'),
    'ipamlint.yaml': 'strictCoverage: true\n',
  };
  assert.is((await run(files, [], { skipped })).code, 3);
  assert.is((await run(files, [])).code, 1);
  assert.is((await run(files, ['--no-strict-coverage'], { skipped })).code, 1);
  assert.is((await run(files, ['--no-config', '--strict-coverage'], { skipped })).code, 3);
});

test('ten are named, and the others counted', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    ...skipped[0]!,
    path: `${index + 10}\u001b.yaml`,
  }));
  const { stdout } = await run(pool, [], { skipped: many });
  const lines = stdout.split('\n').filter(line => line.startsWith('could not be read'));
  assert.is(lines.length, 11);
  assert.is(lines[0], 'could not be read: 10\\x1b.yaml (gone from the work tree)');
  assert.is(lines.at(-1), 'could not be read: and 3 more places (what cannot be read)');
});

test('of places of one kind that fail nothing, three are named', async () => {
  const application = (index: number) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: a${index}}\n` +
    `spec: {source: {repoURL: https://git.example/other/repo, path: apps/a${index}}}\n`;
  const files: Record<string, string> = { ...pool, 'z.yaml.gotmpl': '{{ .x }}\nkind: IPPool\n' };
  for (let index = 1; index < 9; index++) files[`a${index}.yaml`] = application(index);
  const { stdout } = await run(files, []);
  const lines = stdout.split('\n').filter(line => line.startsWith('could not be read'));
  assert.equal(
    lines.map(line => line.slice('could not be read: '.length).slice(0, 8)),
    ['a1.yaml:', 'a2.yaml:', 'a3.yaml:', 'z.yaml.g', 'and 5 mo'],
  );
  assert.is(lines.at(-1), 'could not be read: and 5 more places (sources in other repositories)');
});

test('files of manifests that are no text', async () => {
  const files = { ...pool, 'a.yaml': Uint8Array.of(97, 255, 10), 'b.json': Uint8Array.of(123, 0) };
  const found = await blindSpots(files);
  assert.equal(found, ['a.yaml: the file is not UTF-8', 'b.json: the file holds NUL bytes']);
});

test('files in UTF-16, as PowerShell writes them', async () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const files = {
    ...pool,
    'a.yaml': wide('apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n'),
    'values.yaml': wide('controller:\n  kind: Deployment\n  api:\n    apiVersion: keda.sh/v1alpha1\n'),
  };
  const reason = 'the file is UTF-16, not UTF-8';
  assert.equal(await blindSpots(files), [`a.yaml: ${reason}`, `values.yaml: ${reason}`]);
  const { stdout } = await run(files, []);
  assert.match(stdout, /warning.*cannot be read: the file is UTF-16/);
  assert.not.match(stdout, /warning.*values\.yaml/);
});

test('what kustomizations name and is not found', async () => {
  const found = await blindSpots({
    ...pool,
    'base/kustomization.yaml': 'resources: [../pool.yaml]\n',
    'over/kustomization.yaml': `resources: [../base, ../../outside, gone.yaml, "https://example.com/a.yaml", "\${DIR}/b.yaml"]
components: [../empty]
patches: [{path: p.patch}, {patch: "a: b"}]
configMapGenerator: [{name: a, files: [a=a.conf], literals: [x=y]}]
secretGenerator: [{name: b, envs: [.env]}]
`,
    'empty/file.yaml': 'a: b\n',
    'examples/kustomization.yaml': 'resources: [gone.yaml]\n',
  });
  const missing = (path: string) => `over/kustomization.yaml: names ${path}, which is absent`;
  assert.equal(
    found,
    [
      missing('../empty'),
      'over/kustomization.yaml: names ../../outside, which lies outside of the repository',
      missing('a.conf'),
      missing('gone.yaml'),
      missing('p.patch'),
      'pool.yaml: its range is changed by something that is not evaluated: IPPool a',
    ].sort(),
  );
});

test('what is there, ignored or told otherwise is no such thing', async () => {
  const found = await blindSpots({
    'kustomization.yaml': 'resources: [pool.yaml, old/gone.yaml, data.txt]\npatches: [{path: p.patch}]\n',
    'p.patch': '- {op: add, path: /metadata/labels, value: {a: b}}\n',
    'old/gone.yaml': 'a: b\n',
    'data.txt': poolText('b', '10.7.0.0/16'),
    ...pool,
    'ipamlint.yaml': 'ignore: [old]\n',
  });
  assert.equal(found, []);
});

test('a kustomization that is to be built and cannot be', async () => {
  const files = { ...pool, 'kustomization.yaml': 'resources: [pool.yaml]\n' };
  const failing = (folder: string): Rendering => ({ folder, failure: 'it is broken' });
  const auto = await run(files, ['--render', 'auto', '--strict-coverage'], {}, failing);
  assert.is(auto.code, 3);
  assert.match(auto.stderr, 'could not be read: . (kustomize cannot build it: it is broken)');
  const remote = { ...pool, 'kustomization.yaml': 'resources: [pool.yaml, "https://example.com/a.yaml"]\n' };
  const fetching = await run(remote, ['--render', 'auto', '--strict-coverage'], {}, failing);
  assert.is(fetching.code, 0, 'a remote base is named as ever');
});

test('require is told of a root that comes to nothing by itself', async () => {
  const files = { ...pool, 'clusters/kustomization.yaml': 'resources: [missing.yaml]\n' };
  const failing = (folder: string): Rendering => ({ folder, failure: 'no such file' });
  const { code, stderr } = await run(files, ['--render', 'require'], {}, failing);
  assert.is(code, 3);
  assert.match(stderr, /cannot build clusters: no such file/);
});

test.run();
