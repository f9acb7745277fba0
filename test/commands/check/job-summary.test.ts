import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { World } from '../../../src/host/machine/world.ts';
import { snapshotOf } from '../../kit/case.ts';
import { ran } from '../../kit/world.ts';

const test = suite("the page for GitHub's job summary");

const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;

const world = (text: string, env: World['env'] = {}): Partial<World> => ({
  env,
  locate: async () => ({ root: '/repository', trees: [''] }),
  readSnapshot: async () => snapshotOf([{ path: 'pools.yaml', text }]),
  findConfig: async () => undefined,
});

const faulty = `${pool('a', '10.0.0.0/16')}---\n${pool('b', '10.0.1.0/24')}`;
const job = {
  GITHUB_SERVER_URL: 'https://github.example:8443',
  GITHUB_REPOSITORY: 'team/clusters',
  GITHUB_SHA: '0123456789012345678901234567890123456789',
};

test('links lead to the commit of the job', async () => {
  const { stdout } = await ran(['-f', 'markdown'], world(faulty, job));
  assert.match(
    stdout,
    `[<code>pools.yaml:9</code>](https://github.example:8443/team/clusters/blob/${job.GITHUB_SHA}/pools.yaml#L9)`,
  );
});

test('without a job, or with one that no GitHub would make, there are places alone', async () => {
  for (const env of [
    {},
    { ...job, GITHUB_SERVER_URL: 'javascript:alert(1)' },
    { ...job, GITHUB_SERVER_URL: 'https://a/b' },
    { ...job, GITHUB_REPOSITORY: 'a)b/c' },
    { ...job, GITHUB_REPOSITORY: '' },
    { ...job, GITHUB_SHA: 'main' },
  ]) {
    const { stdout } = await ran(['-f', 'markdown'], world(faulty, env));
    assert.match(stdout, '| <code>pools.yaml:9</code> |');
  }
});

test('the verdict is that of the exit code', async () => {
  const passed = await ran(['-f', 'markdown', '--fail-on', 'none'], world(faulty));
  assert.is(passed.code, 0);
  assert.match(passed.stdout, /^## ✅ ipamlint passed: 1 error/);
  const failed = await ran(['-f', 'markdown'], world(faulty));
  assert.is(failed.code, 1);
  assert.match(failed.stdout, /^## ❌ ipamlint failed: 1 error/);
  const blind = await ran(['-f', 'markdown', '--require-pools'], world('kind: Pod\n'));
  assert.is(blind.code, 3);
  assert.match(blind.stdout, /^## ❌ ipamlint could not see or check everything: no findings/);
});

test('the picture shows clusters that are run', async () => {
  const { stdout } = await ran(['-f', 'markdown'], world(faulty));
  assert.match(stdout, '```mermaid\nflowchart LR\n  subgraph c0["cluster repository"]\n    p0x0["pool a<br>');
  const aside = await ran(['-f', 'markdown'], {
    ...world(faulty),
    readSnapshot: async () => snapshotOf([{ path: 'examples/pools.yaml', text: faulty }]),
  });
  assert.not.match(aside.stdout, 'mermaid');
});

test.run();
