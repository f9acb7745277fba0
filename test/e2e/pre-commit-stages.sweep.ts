import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hookRepository, programs, TAG } from './hook-repository.ts';
import { bad, good, pool } from './manifests.ts';
import { sandbox, type Sandbox } from './sandbox.ts';

const test = suite('the hooks for what a commit brings, in pre-commit');

const outer = sandbox();
const boxes: Sandbox[] = [outer];
test.after(() => boxes.forEach(box => box.remove()));

/** What a hook says of a commit, or of a range of commits. */
interface Said {
  readonly code: number | null;
  readonly output: string;
}

/** A repository with a known fault, in which one of the hooks is installed. */
function guarded(program: string, hooks: Sandbox, id: string) {
  const box = sandbox({
    ...good,
    ...bad,
    '.pre-commit-config.yaml': `repos: [{ repo: '${hooks.folder}', rev: ${TAG}, hooks: [{ id: ${id} }] }]\n`,
  });
  boxes.push(box);
  box.git('init', '--quiet', '--initial-branch=main');
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=main');
  assert.is(box.run(program, ['install', '--hook-type=pre-commit', '--hook-type=pre-merge-commit']).code, 0);
  const ran = (program: string, args: readonly string[]): Said => {
    const { code, stdout, stderr } = box.run(program, args);
    return { code, output: stdout + stderr };
  };
  return {
    box,
    commit: (...args: readonly string[]): Said => ran('git', ['commit', '--message=change', ...args]),
    range: (from: string): Said => ran(program, ['run', id, '--from-ref', from, '--to-ref', 'HEAD']),
    everywhere: (): Said => ran(program, ['run', id, '--all-files']),
    git: (...args: readonly string[]): Said => ran('git', args),
    /** Takes back what a hook refused. */
    reset: () => box.git('reset', '--quiet', '--hard'),
    remove: (path: string) => rmSync(join(box.folder, path)),
  };
}

const passes = ({ code, output }: Said): void => {
  assert.is(code, 0, output);
  assert.match(output, /^ipamlint .*Passed$/m);
};
const refuses = ({ code, output }: Said, words: string | RegExp): void => {
  assert.is(code, 1, output);
  assert.match(output, /^ipamlint .*Failed$/m);
  assert.match(output, words);
};

const asking = `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, annotations: {cni.projectcalico.org/ipv4pools: '["two"]'}}\n`;
const chart = (cidr: string): string =>
  `import { ApiObject, Chart } from 'cdk8s';
export class Pools extends Chart {
  constructor(scope: Chart, id: string) {
    super(scope, id);
    new ApiObject(this, 'pool', {
      apiVersion: 'projectcalico.org/v3',
      kind: 'IPPool',
      metadata: { name: 'chart' },
      spec: { cidr: '${cidr}' },
    });
  }
}
`;
const three = (cidr: string) => ({ 'pools/three.yaml': pool('three', cidr) });

test('what pre-commit says of a range of commits is what --staged and --base auto begin with', () => {
  const box = sandbox({ ...good, ...bad });
  boxes.push(box);
  box.git('init', '--quiet', '--initial-branch=main');
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=main');
  box.write(three('10.1.128.0/17'));
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=three');
  assert.is(box.ipamlint(['--staged']).code, 0);
  for (const wish of [['--staged'], ['--base', 'auto']])
    for (const [from, code] of [
      ['main~1', 1],
      ['HEAD', 0],
    ] as const) {
      const ran = box.ipamlint(wish, { env: { PRE_COMMIT_FROM_REF: from } });
      assert.is(ran.code, code, ran.stderr);
    }
  const unborn = box.ipamlint(['--staged'], { env: { PRE_COMMIT_FROM_REF: '0'.repeat(40) } });
  assert.is(unborn.code, 0);
  const absent = box.ipamlint(['--staged'], { env: { PRE_COMMIT_FROM_REF: 'nowhere' } });
  assert.is(absent.code, 2);
  assert.match(absent.stderr, 'the base nowhere does not exist');
});

test('--staged-files reports what concerns files of the commit, whatever these are called', () => {
  const box = sandbox({ ...good, ...bad });
  boxes.push(box);
  box.git('init', '--quiet', '--initial-branch=main');
  const told = (env: Record<string, string> = {}, cwd = ''): string =>
    box.ipamlint(['--tracked', '--staged-files', '-f', 'compact'], { env, cwd }).stdout;
  box.git('add', 'pools/two.yaml');
  assert.is(told(), '', 'the first commit');
  box.git('add', '--all');
  assert.match(told(), /^pools\/zero\.yaml:.*overlapping-pools/m);
  box.git('commit', '--quiet', '--message=main');
  assert.match(told(), 'overlapping-pools', 'nothing is staged: everything is meant');
  box.write({ 'chart.ts': chart('10.1.1.0/24'), 'notes/a.yaml': '{}' });
  assert.match(told(), /^pools/m, 'what is not staged counts for nothing');
  box.git('add', 'chart.ts');
  assert.match(told(), /^chart\.ts:9:\d+: error: pool "chart" .* overlaps pool "two"/m);
  assert.not.match(told(), 'zero');
  box.git('add', '--all');
  box.git('commit', '--quiet', '--message=chart');
  for (const name of ['--config=x.yaml', '@x.yaml', 'a = b.yaml', 'line\nbreak.yaml', 'pools/é.yaml'])
    box.write({ [name]: pool('named', '10.1.2.0/24') });
  box.git('add', '--all');
  assert.is(told().match(/overlapping-pools/g)?.length, told().split('\n').length - 1);
  assert.not.match(told(), 'zero');
  box.git('reset', '--quiet', '--hard');
  box.git('rm', '--quiet', 'pools/two.yaml');
  assert.is(told(), '', 'a commit that only deletes');
  box.git('reset', '--quiet', '--hard');
  assert.match(told({ PRE_COMMIT_FROM_REF: 'HEAD~1' }), /^chart\.ts/m);
  assert.not.match(told({ PRE_COMMIT_FROM_REF: 'HEAD~1' }), /^pools/m);
});

const found = programs(outer);
if (found.length === 0) console.log('not run: the hooks in pre-commit, which is not installed');
let hooks: Sandbox | undefined;

const guard = (program: string, id: string) => {
  if (!hooks) boxes.push((hooks = hookRepository(outer)));
  return guarded(program, hooks, id);
};
const versionOf = (program: string): string => outer.run(program, ['--version']).stdout.trim();

// Each hook is tried in one of them; that all can install a hook, `pre-commit.sweep.ts` tells.
for (const program of found.slice(0, 1))
  test(`${versionOf(program)}: ipamlint-staged reports what a commit brings`, () => {
    const { box, commit, range, reset, remove, git } = guard(program, 'ipamlint-staged');
    const stage = (files: Readonly<Record<string, string>>): void => {
      box.write(files);
      box.git('add', '--all');
    };
    stage({ 'shop.yaml': asking });
    passes(commit());

    stage(three('10.1.128.0/17'));
    const refused = commit();
    refuses(refused, 'error[overlapping-pools]: pool "three" (10.1.128.0/17) overlaps');
    assert.not.match(refused.output, '"zero"', 'what was there before is not told');

    // Partly staged: what counts is what is staged, both ways.
    box.write(three('10.3.0.0/16'));
    refuses(commit(), 'overlapping-pools');
    stage(three('10.3.0.0/16'));
    box.write(three('10.1.128.0/17'));
    passes(commit());
    reset();

    // What is not tracked is not staged.
    box.write({ 'pools/four.yaml': pool('four', '10.1.0.0/24'), 'README.md': 'Pools.\n' });
    box.git('add', 'README.md');
    passes(commit());
    remove('pools/four.yaml');

    // A pool that goes is no file that changes.
    remove('pools/two.yaml');
    refuses(commit('--all'), 'removed-pool-in-use');
    reset();
    box.git('mv', 'pools', 'networks');
    passes(commit());

    // A merge brings what the other branch holds.
    box.git('switch', '--quiet', '--create', 'other', 'HEAD~1');
    stage({ 'README.md': 'Other pools.\n', 'five.yaml': pool('five', '10.3.1.0/24') });
    box.git('commit', '--quiet', '--no-verify', '--message=other');
    box.git('switch', '--quiet', 'main');
    refuses(git('merge', '--no-edit', 'other'), 'pool "five" (10.3.1.0/24) overlaps pool "three"');
    stage({ 'five.yaml': pool('five', '10.5.0.0/16') });
    passes(commit());

    // A range of commits, as CI has it.
    passes(range('HEAD~2'));
    stage({ 'six.yaml': pool('six', '10.5.1.0/24') });
    box.git('commit', '--quiet', '--no-verify', '--message=six');
    refuses(range('HEAD~1'), 'pool "six" (10.5.1.0/24) overlaps pool "five"');
    stage({ 'README.md': 'All pools.\n' });
    passes(commit());
    passes(range('HEAD~1'));

    // A submodule is a path and a commit, whatever lies in it.
    const inner = sandbox(three('10.5.2.0/24'));
    boxes.push(inner);
    inner.git('init', '--quiet', '--initial-branch=main');
    inner.git('add', '--all');
    inner.git('commit', '--quiet', '--message=inner');
    box.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.folder, 'inner');
    passes(commit());
  });

for (const program of found.slice(-1))
  test(`${versionOf(program)}: ipamlint-files reports what concerns the files of a commit`, () => {
    const { box, commit, range, everywhere, reset, remove } = guard(program, 'ipamlint-files');
    box.write({ 'shop.yaml': asking, 'examples/shop.yaml': asking });
    box.git('add', '--all');
    passes(commit());

    box.write({ 'pools/one.yaml': `# The first.\n${good['pools/one.yaml']!}` });
    refuses(commit('--all'), 'pool "zero" (10.0.128.0/17) overlaps pool "one"');
    reset();
    box.write({ 'pools/two.yaml': `# The second.\n${good['pools/two.yaml']!}`, ...three('10.1.128.0/17') });
    passes(commit('pools/two.yaml'));
    box.git('add', '--all');
    refuses(commit(), 'pool "three" (10.1.128.0/17) overlaps pool "two"');
    box.git('commit', '--quiet', '--no-verify', '--message=three');
    refuses(range('HEAD~1'), 'pool "three"');

    // A program counts, and a name is no option.
    box.write({ 'pools/three.yaml': pool('three', '10.3.0.0/16') });
    box.git('add', '--all');
    box.git('commit', '--quiet', '--no-verify', '--message=three');
    box.write({ 'chart.ts': chart('10.3.1.0/24'), '--format=json=out.json': '[]' });
    box.git('add', '--all');
    refuses(commit(), 'pool "chart" (10.3.1.0/24) overlaps pool "three"');
    assert.not(existsSync(join(box.folder, 'out.json')));
    reset();

    // Where nothing is staged, everything is meant.
    const all = everywhere();
    refuses(all, 'pool "zero" (10.0.128.0/17) overlaps');

    // No file is left to speak of: that takes ipamlint-staged.
    remove('pools/one.yaml');
    const deleted = commit('--all');
    assert.is(deleted.code, 0, deleted.output);
    assert.match(deleted.output, /^ipamlint .*Skipped$/m);
  });

test.run();
