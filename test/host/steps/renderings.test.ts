import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Rendering } from '../../../src/base/files/rendering.ts';
import { ran, type Ran } from '../../kit/world.ts';

const test = suite('--render');

const root = mkdtempSync(join(tmpdir(), 'ipamlint-rendered-'));
test.after(() => rmSync(root, { recursive: true }));

const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: {name: ${name}}\nspec: {cidr: ${cidr}}\n`;

const files = {
  'local/kustomization.yaml': 'resources: [pools.yaml]\ntransformers: [plugin.yaml]\n',
  'local/pools.yaml': `${pool('a', '10.0.0.0/16')}---\n${pool('b', '10.1.0.0/16')}`,
  'remote/kustomization.yaml': 'resources: [pool.yaml, "https://example.com/calico.yaml"]\n',
  'remote/pool.yaml': pool('c', '10.9.0.0/16'),
};
/** One root with all of it, and one without the remote base. */
for (const [path, text] of Object.entries(files))
  for (const place of path.startsWith('local/') ? ['all', 'some'] : ['all']) {
    mkdirSync(join(root, place, dirname(path)), { recursive: true });
    writeFileSync(join(root, place, path), text);
  }

/** Runs a check where kustomize answers so; `asked` are the folders that it was asked for. */
async function check(
  mode: string,
  answer: (folder: string) => Rendering | undefined,
  place: 'all' | 'some' = 'all',
): Promise<Ran & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const argv = ['--root', join(root, place), '--render', mode, '--only', 'overlapping-pools', '-f', 'json'];
  const outcome = await ran(argv, {
    renderKustomizations: async (_, orders) => {
      const folders = orders.map(({ folder }) => folder);
      asked.push(...folders);
      const answers = folders.map(answer);
      return answers.includes(undefined) ? undefined : (answers as Rendering[]);
    },
  });
  return { ...outcome, asked };
}

const overlapping = (folder: string): Rendering => ({
  folder,
  text: `${pool('a', '10.0.0.0/15')}---\n${pool('b', '10.1.0.0/16')}`,
});
const failing = (folder: string): Rendering => ({ folder, failure: 'a base is\u001b missing' });

test('what kustomize prints is judged, at the places of the files', async () => {
  const { code, stdout, asked } = await check('require', overlapping, 'some');
  assert.equal(asked, ['local']);
  assert.is(code, 1);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { path?: string; location: { path: string } }[];
  };
  assert.is(diagnostics.length, 1);
  assert.match(JSON.stringify(diagnostics[0]), /local\/pools\.yaml/);
});

test('off asks no tool', async () => {
  const { code, asked } = await check('off', overlapping);
  assert.equal([code, asked], [0, []]);
});

test('nothing that needs the network is asked for', async () => {
  const { code, stderr, asked } = await check('auto', overlapping);
  assert.is(code, 1);
  assert.equal(asked, ['local']);
  assert.match(stderr, /cannot build remote: it builds on https:\/\/example\.com\/calico\.yaml/);
});

test('auto goes on without kustomize, and says so', async () => {
  const failed = await check('auto', failing, 'some');
  assert.is(failed.code, 0);
  assert.is(
    failed.stderr,
    'ipamlint: kustomize cannot build local: a base is\\x1b missing; it is read without kustomize\n',
  );
  const alone = await check('auto', () => undefined, 'some');
  assert.is(alone.code, 0);
  assert.match(alone.stderr, /neither kustomize nor kubectl on PATH; kustomizations are read without it/);
});

test('require wants every one of them', async () => {
  const failed = await check('require', failing, 'some');
  assert.equal([failed.code, failed.stdout], [3, '']);
  assert.match(failed.stderr, /cannot build local: a base is/);
  const remote = await check('require', overlapping);
  assert.is(remote.code, 3);
  const alone = await check('require', () => undefined, 'some');
  assert.equal([alone.code, alone.stdout], [2, '']);
  assert.match(alone.stderr, /neither kustomize nor kubectl/);
});

test('another mode is a mistake', async () => {
  const { code, stderr } = await check('always', overlapping);
  assert.is(code, 2);
  assert.match(stderr, /--render takes auto, off, require, not "always"/);
});

test.run();
