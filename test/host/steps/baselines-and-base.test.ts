import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { KnownFinding } from '../../../src/linter/diagnostic/diagnostic.ts';
import { baselineText } from '../../../src/print/findings/baseline.ts';
import { cleanUp, repository } from '../machine/history/repository.ts';
import { desk, poolText } from '../../kit/desk.ts';
import { ran } from '../../kit/world.ts';
import { faulty, only, poolsIn, type Told } from './faulty-pools.ts';

const test = suite('baselines beside a base');

test.after(cleanUp);

/** A repository whose base has a fault in one file, with commands over it. */
function gitDesk() {
  const { folder, write, git } = repository();
  const file = join(folder, 'baseline.json');
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  const run = (...argv: string[]) => ran([...argv, ...only, '--root', folder]);
  const json = async (
    ...argv: string[]
  ): Promise<Told & { readonly pools: string; readonly code: number }> => {
    const { stdout, stderr, code } = await run(...argv, '-f', 'json');
    assert.is(stderr.includes('help:'), false, stderr);
    return { ...(JSON.parse(stdout) as Told), pools: poolsIn(stdout), code };
  };
  rmSync(join(folder, 'pools'), { recursive: true });
  write('a.yaml', faulty('a', 1));
  return { folder, write, git, file, commit, run, json };
}

test('with a base, what neither has is new', async () => {
  const { write, git, file, commit, run, json } = gitDesk();
  commit('one');
  git('switch', '-q', '-c', 'work');
  write('b.yaml', faulty('b', 2));
  await run('--write-baseline', file);
  write('c.yaml', faulty('c', 3));
  commit('two');
  const told = await json('--base', 'main', '--baseline', file);
  assert.is(told.code, 1);
  assert.is(told.pools, 'c');
  assert.equal(told.change!.existing, { errors: 1, warnings: 0, notes: 0 });
  assert.equal(told.baseline!.existing, { errors: 1, warnings: 0, notes: 0 });
  assert.is((await json('--base', 'main', '--baseline', file, '--show-existing')).pools, '(a) (b) c');
  assert.equal(
    told.change!.exemptions.map(({ what, path, range }) => [what, path, range]),
    [
      ['the baseline takes unmasked-pool-cidr in a.yaml as existing', 'baseline.json', lineOf(2)],
      ['the baseline takes unmasked-pool-cidr in b.yaml as existing', 'baseline.json', lineOf(3)],
    ],
  );
});

const lineOf = (line: number) => ({ start: { line, column: 18 }, end: { line, column: 36 } });

test('entries that were there before the change are no exemptions', async () => {
  const { write, git, file, commit, run, json } = gitDesk();
  await run('--write-baseline', file);
  commit('one');
  git('switch', '-q', '-c', 'work');
  write('b.yaml', faulty('b', 2));
  await run('--write-baseline', file);
  commit('two');
  const { change, pools: shown } = await json('--base', 'main', '--baseline', file);
  assert.is(shown, '');
  assert.equal(
    change!.exemptions.map(({ what }) => what),
    ['the baseline takes unmasked-pool-cidr in b.yaml as existing'],
  );
});

test('the configuration from the base brings its baseline, and none of the change', async () => {
  const { folder, write, git, file, commit, run, json } = gitDesk();
  await run('--write-baseline', file);
  commit('one');
  git('worktree', 'add', '-q', '--detach', `${folder}-before`);
  git('switch', '-q', '-c', 'work');
  write('b.yaml', faulty('b', 2));
  await run('--write-baseline', file);
  commit('two');
  try {
    for (const base of [
      ['--base', 'main'],
      ['--base-dir', `${folder}-before`],
    ]) {
      const open = await json(...base, '--baseline', file);
      assert.is(open.pools, '');
      assert.is(open.change!.exemptions.length, 1);
      const trusted = await json(...base, '--baseline', file, '--config-from-base');
      assert.is(trusted.code, 1);
      assert.is(trusted.pools, 'b');
      assert.equal(trusted.change!.exemptions, []);
    }
    git('rm', '-q', 'baseline.json');
    assert.is((await json('--base', 'main', '--baseline', file, '--config-from-base')).pools, 'b');
    const none = await run('--base', 'main', '--baseline', join(folder, 'none.json'), '--config-from-base');
    assert.match(none.stderr, /^ipamlint: the base has no baseline \S+none\.json: all counts\n/);
  } finally {
    rmSync(`${folder}-before`, { recursive: true });
  }
});

test('a change that names a baseline in the configuration is told of, and not used with that of the base', async () => {
  const { write, git, file, commit, run, json } = gitDesk();
  commit('one');
  git('switch', '-q', '-c', 'work');
  write('b.yaml', faulty('b', 2));
  await run('--write-baseline', file);
  write('ipamlint.yaml', 'baseline: baseline.json\n');
  commit('two');
  const open = await json('--base', 'main');
  assert.is(open.pools, '');
  assert.equal(open.change!.exemptions.map(({ what }) => what).sort(), [
    'the baseline is baseline.json',
    'the baseline takes unmasked-pool-cidr in a.yaml as existing',
    'the baseline takes unmasked-pool-cidr in b.yaml as existing',
  ]);
  assert.is((await json('--base', 'main', '--config-from-base')).pools, 'b');
  git('branch', '-q', 'next');
  write('c.yaml', faulty('c', 3));
  await run('--write-baseline', file);
  commit('three');
  assert.is((await json('--base', 'next')).pools, '');
  assert.is((await json('--base', 'next', '--config-from-base')).pools, 'c');
});

test('what is staged is judged by the baseline that is staged', async () => {
  const { write, git, file, commit, run, json } = gitDesk();
  commit('one');
  write('b.yaml', faulty('b', 2));
  git('add', 'b.yaml');
  await run('--write-baseline', file);
  const { code, stderr } = await run('--staged', '--baseline', file);
  assert.is(code, 2);
  assert.match(stderr, /^ipamlint: the baseline \S+ does not exist\n/);
  git('add', 'baseline.json');
  write('baseline.json', 'not staged');
  assert.is((await json('--staged', '--baseline', file)).pools, '');
});

test('a broken baseline of the base does not hinder to fix it', async () => {
  const { write, git, file, commit, run, json } = gitDesk();
  write('baseline.json', 'broken');
  commit('one');
  git('switch', '-q', '-c', 'work');
  await run('--write-baseline', file);
  commit('two');
  const { change } = await json('--base', 'main', '--baseline', file);
  assert.is(change!.exemptions.length, 1);
});

test('a baseline outside of the repository is the same for both states', async () => {
  const { write, git, commit, run, json } = gitDesk();
  const place = desk();
  try {
    const file = join(place.folder, 'baseline.json');
    commit('one');
    git('switch', '-q', '-c', 'work');
    write('b.yaml', faulty('b', 2));
    await run('--write-baseline', file);
    commit('two');
    const told = await json('--base', 'main', '--baseline', file);
    assert.is(told.pools, '');
    assert.equal(told.change!.exemptions, []);
    assert.is((await json('--base', 'main', '--baseline', file, '--config-from-base')).pools, '');
  } finally {
    place.remove();
  }
});

test('what only follows from a finding is told where the baseline names that alone', async () => {
  const { folder, write, git, commit } = gitDesk();
  write('a.yaml', poolText('edge', '10.1.0.0/16'));
  write('b.yaml', poolText('other', '10.2.0.0/16'));
  write(
    'pod.yaml',
    `apiVersion: v1
kind: Pod
metadata:
  name: web
  annotations: { cni.projectcalico.org/ipv4pools: '["edge"]' }
spec: { containers: [{ name: web, image: web }] }
`,
  );
  commit('one');
  git('switch', '-q', '-c', 'work');
  git('rm', '-q', 'a.yaml');
  commit('two');
  const found = async (...argv: string[]) => {
    const { stdout } = await ran([...argv, '--base', 'main', '--root', folder, '-f', 'json']);
    return (JSON.parse(stdout) as { diagnostics: readonly KnownFinding[] }).diagnostics;
  };
  const [removed, other] = await found();
  assert.is(removed!.rule, 'removed-pool-in-use');
  assert.is(other, undefined);
  write('baseline.json', baselineText([removed!]));
  assert.equal(
    (await found('--baseline', join(folder, 'baseline.json'))).map(({ rule }) => rule),
    ['unknown-pool-request'],
  );
});

test.run();
