import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from './kit/formats.ts';
import { version } from '../src/base/version.ts';
import type { World } from '../src/host/machine/world.ts';
import type { SourceFile } from '../src/base/files/source-file.ts';
import { ran } from './kit/world.ts';
import { snapshotOf } from './kit/case.ts';

/** A world whose disk holds just these files. */
const holding = (...files: SourceFile[]): Partial<World> => ({
  locate: async () => ({ root: '/repository', trees: [''] }),
  readSnapshot: async () => snapshotOf(files),
});

const pool = (name: string, cidr: string): SourceFile => ({
  path: `${name}.yaml`,
  text: `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`,
});
const clean = holding(pool('a', '10.0.0.0/16'));
const faulty = holding(pool('a', '10.0.0.0/16'), pool('b', '10.0.1.0/24'));

const test = suite('run');

test('the version is that of the package', async () => {
  const { version: packaged } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  assert.is(version, packaged);
  assert.equal(await ran(['--version']), { code: 0, stdout: `ipamlint ${version}\n`, stderr: '' });
});

test('help goes to stdout', async () => {
  const { code, stdout } = await ran(['--help']);
  assert.is(code, 0);
  assert.match(stdout, 'usage: ipamlint');
});

for (const format of formats) {
  test(`exit codes are the same for ${format}`, async () => {
    assert.is((await ran(['-f', format], clean)).code, 0);
    assert.is((await ran(['-f', format], faulty)).code, 1);
    assert.is((await ran(['-f', format, '--rule', 'overlapping-pools=warning'], faulty)).code, 0);
    assert.is(
      (await ran(['-f', format, '--rule', 'overlapping-pools=warning', '--max-warnings', '0'], faulty)).code,
      1,
    );
    assert.is(
      (await ran(['-f', format, '--rule', 'overlapping-pools=note', '--fail-on', 'note'], faulty)).code,
      1,
    );
    assert.is(
      (await ran(['-f', format, '--rule', 'overlapping-pools=note', '--fail-on', 'warning'], faulty)).code,
      0,
    );
  });
}

test('a group with a cluster that does not exist is a mistake', async () => {
  const text = 'groups:\n  - { name: all, clusters: [repositry] }\n';
  const { code, stderr } = await ran([], {
    ...clean,
    findConfig: async () => ({
      main: { path: 'ipamlint.yaml', text },
      read: () => ({ reason: 'does not exist' }),
    }),
  });
  assert.is(code, 2);
  assert.match(stderr, 'no cluster is called "repositry"');
  assert.match(stderr, 'did you mean "repository"?');
});

test('issue 10, 5: --fail-on none fails for no finding, whatever the configuration says', async () => {
  const none = await ran(['--fail-on', 'none'], faulty);
  assert.is(none.code, 0);
  assert.match(none.stdout, /^error\[overlapping-pools\]/);
  assert.is((await ran(['--fail-on', 'none', '--strict-coverage'], faulty)).code, 0);
  const warned = ['--fail-on', 'none', '--rule', 'overlapping-pools=warning', '--max-warnings', '0'];
  assert.is((await ran(warned, faulty)).code, 1, 'which is asked for by name');
});

test('issue 10, 5: findings by severity, then by place; by place alone with --sort path', async () => {
  const world = holding(pool('a', '10.0.1.0/24'), pool('b', '10.0.0.0/16'), pool('c', '10.5.0.1/16'));
  const found = async (...argv: string[]): Promise<string[]> => {
    const { stdout } = await ran(['--rule', 'overlapping-pools=warning', ...argv], world);
    return [...stdout.matchAll(/^(?:error|warning|note)\[.*?\]|--> [\w.:]+/gm)].map(String);
  };
  const gravest = await found();
  const placed = await found('--sort', 'path');
  assert.match(gravest[0]!, 'error');
  assert.match(placed[0]!, 'warning');
  assert.equal([...gravest].sort(), [...placed].sort());
  assert.equal(await found('--sort=severity'), gravest);
  const json = async (...argv: string[]) => (await ran(['-f', 'json', ...argv], world)).stdout;
  assert.is(await json(), await json('--sort', 'path'), 'programs get one order');
});

test('issue 11, 6: findings below the file or the cluster that they concern', async () => {
  const world = holding(pool('a', '10.0.1.0/24'), pool('b', '10.0.0.0/16'), pool('c', '10.5.0.1/16'));
  const headings = async (...argv: string[]): Promise<string[]> => {
    const { code, stdout } = await ran(argv, world);
    assert.is(code, 1);
    return stdout.match(/^(?:==>|###) .*/gm) ?? [];
  };
  assert.equal(await headings(), []);
  assert.equal(await headings('--group-by', 'file'), ['==> a.yaml (1 error)', '==> c.yaml (1 error)']);
  assert.equal(await headings('--group-by', 'file', '-f', 'markdown'), [
    '### a.yaml (1 error)',
    '### c.yaml (1 error)',
  ]);
  assert.is((await headings('--group-by', 'cluster')).length, 1);
});

test('nothing to judge is said on stderr in every format, and is a failure for those who require pools', async () => {
  const nothing = holding({
    path: 'a.yaml',
    text: 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n',
  });
  for (const argv of [['-q'], ...formats.map(format => ['-f', format])]) {
    const { code, stderr } = await ran(argv, nothing);
    assert.is(code, 0);
    assert.match(stderr, /^ipamlint: no IP pools found: nothing about pools was checked; .*\n$/);
    assert.is((await ran([...argv, '--require-pools'], nothing)).code, 3);
  }
  assert.match((await ran([], holding())).stderr, /^ipamlint: no YAML or JSON file .*\n$/);
  assert.match(
    (await ran([], holding({ path: 'a.yaml', text: '# none\n' }))).stderr,
    /^ipamlint: no document in 1 file/,
  );
  const aside = await ran(
    ['--require-pools'],
    holding({ ...pool('a', '10.0.0.0/16'), path: 'examples/a.yaml' }),
  );
  assert.is(aside.code, 3);
  assert.match(aside.stderr, /^ipamlint: no IP pools found that a cluster runs: the one here is set aside/);
  assert.equal(await ran(['--require-pools', '-q'], clean), { code: 0, stdout: '', stderr: '' });
});

test('suppressions expire on the day of the run', async () => {
  const words = '# ipamlint-ignore unmasked-pool-cidr until 2027-01-31: masked elsewhere';
  const world = holding({
    path: 'a.yaml',
    text: `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec:\n  cidr: 10.0.0.1/16 ${words}\n`,
  });
  assert.is((await ran([], { ...world, today: '2027-01-31' })).code, 0);
  assert.is((await ran([], { ...world, today: '2027-02-01' })).code, 1);
});

test('a usage mistake is one sentence and one help line on stderr', async () => {
  const { code, stdout, stderr } = await ran(['--rule', 'x=off'], clean);
  assert.is(code, 2);
  assert.is(stdout, '');
  assert.match(stderr, /^ipamlint: there is no rule "x"\nhelp: .*\n$/);
});

test('reports go to files, and stdout keeps the rest', async () => {
  const written: string[] = [];
  const world = {
    ...faulty,
    requireWritable: () => undefined,
    writeFile: (_root: string, path: string, text: string) => void written.push(`${path}:${text[0]}`),
  };
  const { stdout } = await ran(['-f', 'json=a.json', '-f', 'sarif=b.sarif'], world);
  assert.equal(written, ['a.json:{', 'b.sarif:{']);
  assert.is(stdout, '');
});

test('colour follows the options, then the environment, then the terminal', async () => {
  const isColored = async (argv: string[], env: Record<string, string>) =>
    (await ran(argv, { ...faulty, env })).stdout.includes('\x1b[');
  assert.is(await isColored([], {}), false);
  assert.is(await isColored(['--color'], { NO_COLOR: '1' }), true);
  assert.is(await isColored([], { FORCE_COLOR: '1' }), true);
  assert.is(await isColored([], { FORCE_COLOR: '1', NO_COLOR: '1' }), false);
  assert.is(await isColored(['--no-color'], { FORCE_COLOR: '1' }), false);
});

test('the same input gives the same bytes', async () => {
  const forwards = await ran(['-f', 'json'], holding(pool('a', '10.0.0.0/16'), pool('b', '10.0.1.0/24')));
  const again = await ran(['-f', 'json'], holding(pool('a', '10.0.0.0/16'), pool('b', '10.0.1.0/24')));
  assert.is(forwards.stdout, again.stdout);
});

test.run();
