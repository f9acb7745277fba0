import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeWorld } from '../../../src/host/machine/node.ts';
import { gather } from '../../../src/host/steps/gather.ts';
import { desk, poolText } from '../../kit/desk.ts';

const test = suite('what commands look at');

/** Runs a command over files, in a folder of its own. */
async function run(files: Readonly<Record<string, string>>, ...argv: string[]) {
  const place = desk();
  try {
    return await place.run(files, ...argv);
  } finally {
    place.remove();
  }
}

interface Report {
  readonly diagnostics: readonly { readonly rule: string; readonly path: string }[];
  readonly summary: {
    readonly files: number;
    readonly pools: number;
    readonly skippedFiles: readonly unknown[];
    readonly skippedDocuments: readonly unknown[];
  };
}

async function check(files: Readonly<Record<string, string>>): Promise<Report> {
  const { stdout, stderr } = await run(files, '--format', 'json');
  assert.not.match(stderr, /not be completed/);
  return JSON.parse(stdout) as Report;
}

const files = {
  'clusters/kustomization.yaml':
    'resources: [pools.txt, pool.yaml]\npatches: [{path: wider.patch, target: {kind: IPPool, name: b}}]\n',
  'clusters/pools.txt': poolText('a', '10.0.0.0/16'),
  'clusters/pool.yaml': poolText('b', '10.9.0.0/16'),
  'clusters/wider.patch': '- {op: replace, path: /spec/cidr, value: 10.0.0.0/15}\n',
};

test('files that kustomizations name are read whatever they are called', async () => {
  const { diagnostics, summary } = await check(files);
  assert.equal([summary.pools, summary.files], [2, 4]);
  const found = diagnostics.filter(({ rule }) => rule === 'overlapping-pools');
  assert.is(found.length, 1, JSON.stringify(diagnostics));
});

test('so do all commands', async () => {
  for (const argv of [['inventory'], ['why', 'pool/a'], ['init', '--stdout']]) {
    const { code, stdout } = await run(files, ...argv);
    assert.is(code, 0, argv[0]);
    if (argv[0] !== 'init') assert.match(stdout, /clusters\/pools\.txt/, argv[0]);
  }
});

test('what no kustomization names is not read', async () => {
  const { summary } = await check({ 'pools.txt': poolText('a', '10.0.0.0/16'), 'b.yaml': 'a: 1\n' });
  assert.equal([summary.pools, summary.files], [0, 1]);
});

test('what goes into a ConfigMap declares nothing, and makes no noise', async () => {
  const { diagnostics, summary } = await check({
    'kustomization.yaml':
      'resources: [pool.yaml]\nconfigMapGenerator: [{name: a, files: [README.md, pool=other.txt, gone.txt]}]\nsecretGenerator: [{name: b, files: [key.pem]}]\n',
    'pool.yaml': poolText('b', '10.9.0.0/16'),
    'README.md': '# Title: [\n\n- {{ x\n',
    'other.txt': poolText('b', '10.9.0.0/15'),
    'key.pem': 'x\n',
  });
  assert.equal(diagnostics, []);
  assert.equal(summary.skippedDocuments, []);
  assert.equal([summary.pools, summary.files], [1, 2]);
});

test('of large files that are named so many bytes are read', async () => {
  const large = `# ${'x'.repeat(6 * 1024 * 1024)}\n`;
  const place = desk();
  try {
    await place.run({
      'kustomization.yaml':
        'resources: [a.txt, b.txt, c.txt, d.txt]\nconfigMapGenerator: [{name: a, files: [e.txt, f.txt]}]\n',
      ...Object.fromEntries(['a', 'b', 'c', 'e', 'f'].map(name => [`${name}.txt`, large])),
      'd.txt': poolText('a', '10.0.0.0/16'),
    });
    const reading = { root: place.folder, paths: [], config: false, render: 'off', extent: {} } as const;
    const { snapshot } = await gather(nodeWorld(), reading, []);
    const paths = (all: readonly { readonly path: string }[] | undefined) => all?.map(({ path }) => path);
    assert.equal(paths(snapshot.files), ['a.txt', 'b.txt', 'd.txt', 'kustomization.yaml']);
    assert.equal(paths(snapshot.data), ['e.txt']);
    const reason = 'past the 16 MiB that are read of such files';
    assert.equal(snapshot.skipped, [{ path: 'c.txt', reason, isChosen: false }]);
  } finally {
    place.remove();
  }
});

test('a configuration that is not read because of its name is named, once, where there is none', async () => {
  const pools = { 'a.yaml': poolText('a', '10.0.0.0/16') };
  const told = async (files: Readonly<Record<string, string>>, ...argv: string[]) =>
    (await run({ ...pools, ...files }, ...argv)).stderr;
  const rename =
    'ipamlint: warning: Ipamlint.yaml is not read: the configuration is called ipamlint.yaml; rename it\n';
  assert.is(await told({ 'Ipamlint.yaml': '' }), rename);
  assert.is(await told({ 'Ipamlint.yaml': '' }, 'free', '--size', '24'), rename);
  assert.is(
    await told({ 'ipamlint.toml': '' }),
    'ipamlint: warning: ipamlint.toml is not read: the configuration is called ipamlint.yaml; `ipamlint init` writes one\n',
  );
  assert.is(await told({ 'ipamlint.toml': '', 'ipamlint.yaml': '' }), '');
  assert.is(await told({ 'ipamlint.toml': '' }, '--no-config'), '');
});

test.run();
