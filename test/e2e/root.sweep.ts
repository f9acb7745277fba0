import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from './manifests.ts';
import { sandbox, type How, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('the root');

/** `repo/` with an overlap, and things beside it. */
test.before.each(context => {
  const inside = Object.entries({ ...good, ...bad, 'apps/shop/readme.md': '' });
  context.box = sandbox(Object.fromEntries(inside.map(([name, text]) => [`repo/${name}`, text])));
  mkdirSync(join(context.box.folder, 'beside'));
});
test.after.each(({ box }) => box.remove());

interface Seen {
  readonly files: number;
  /** Paths of findings, as printed. */
  readonly paths: readonly string[];
  /** Errors that concern other paths than those that were named. */
  readonly elsewhere?: number;
}

interface Report {
  readonly diagnostics: readonly { readonly path: string }[];
  readonly summary: {
    readonly files: number;
    readonly reported?: { readonly elsewhere: { readonly errors: number } };
  };
}

function look(box: Sandbox, args: readonly string[], how: How): Seen {
  const { stdout, stderr } = box.ipamlint(['--format=json', ...args], how);
  // Where there is nothing to judge it says so.
  assert.match(stderr, /^(?:ipamlint: no [^\n]*: nothing [^\n]*\n)?$/);
  const { diagnostics, summary } = JSON.parse(stdout) as Report;
  return {
    files: summary.files,
    paths: diagnostics.map(({ path }) => path),
    ...(summary.reported && { elsewhere: summary.reported.elsewhere.errors }),
  };
}

const all: Seen = { files: 3, paths: ['pools/zero.yaml'] };

test('is the git work tree around the current directory, however deep that is', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  for (const cwd of ['repo', 'repo/pools', 'repo/apps/shop']) assert.equal(look(box, [], { cwd }), all, cwd);
});

test('is the current directory outside of git', ({ box }) => {
  assert.equal(look(box, [], { cwd: 'repo' }), all);
  assert.equal(look(box, [], { cwd: 'repo/pools' }), { files: 3, paths: ['zero.yaml'] });
  assert.equal(look(box, [], { cwd: '' }), { files: 3, paths: ['repo/pools/zero.yaml'] });
  assert.equal(look(box, [], { cwd: 'beside' }), { files: 0, paths: [] });
});

test('is what --root says', ({ box }) => {
  assert.equal(look(box, ['--root', 'repo'], {}), all);
  assert.equal(look(box, ['--root', '../repo'], { cwd: 'beside' }), all);
  assert.equal(look(box, ['--root', join(box.folder, 'repo')], { cwd: 'beside' }), all);
  assert.equal(look(box, ['--root', '..'], { cwd: 'repo/pools' }), all);
  box.git('init', '--quiet', '.');
  assert.equal(look(box, ['--root', '.'], { cwd: 'repo' }), all, 'inside of a larger work tree');
});

test('issue 10, 4.1: the repository is checked as a whole, and PATHs say what is reported', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  const narrow = { ...all, elsewhere: 0 };
  assert.equal(look(box, ['.'], { cwd: 'repo' }), all);
  assert.equal(look(box, ['.'], { cwd: 'repo/pools' }), narrow);
  assert.equal(look(box, ['check', '../pools', 'zero.yaml'], { cwd: 'repo/pools' }), narrow);
  assert.equal(look(box, ['zero.yaml', './one.yaml'], { cwd: 'repo/pools' }), narrow);
  assert.equal(look(box, ['pools/[oz]*.yaml'], { cwd: 'repo' }), narrow);
  assert.equal(look(box, ['apps'], { cwd: 'repo' }), { files: 3, paths: [], elsewhere: 1 });
  assert.equal(look(box, ['../repo/apps'], { cwd: 'beside' }), { files: 3, paths: [], elsewhere: 1 });
});

test('issue 10, 4.1: a finding is reported where a related place lies under a PATH', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  const [related] = ['one.yaml', 'two.yaml'].filter(
    name => look(box, [`pools/${name}`], { cwd: 'repo' }).paths.length > 0,
  );
  assert.is(related, 'one.yaml', 'the pool that the other one overlaps');
  assert.is(box.ipamlint(['pools/one.yaml'], { cwd: 'repo' }).code, 1);
  assert.is(box.ipamlint(['pools/two.yaml'], { cwd: 'repo' }).code, 0);
});

test('issue 10, 4.1: a namespace alone has the error that the whole tree has in it', ({ box }) => {
  box.write({
    'repo/namespaces/shop.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, annotations: {cni.projectcalico.org/ipv4pools: '["onne"]'}}\n`,
  });
  box.git('init', '--quiet', 'repo');
  assert.equal(look(box, ['namespaces/shop.yaml'], { cwd: 'repo' }), {
    files: 4,
    paths: ['namespaces/shop.yaml'],
    elsewhere: 1,
  });
  const { stdout } = box.ipamlint(['namespaces'], { cwd: 'repo' });
  assert.match(
    stdout.replaceAll('\n  ', ' '),
    `1 error under namespaces; all of ${box.folder}/repo: 4 files`,
  );
  assert.match(stdout, /^not reported: 1 error elsewhere than under namespaces$/m);
});

test('issue 10, 4.1: a PATH outside of git is its own root', ({ box }) => {
  assert.equal(look(box, ['../repo'], { cwd: 'beside' }), all);
  assert.equal(look(box, ['../repo/pools'], { cwd: 'beside' }), { files: 3, paths: ['zero.yaml'] });
  assert.equal(look(box, ['pools'], { cwd: 'repo' }), { files: 3, paths: ['zero.yaml'] });
  assert.equal(look(box, ['pools/zero.yaml'], { cwd: 'repo' }), { files: 1, paths: [] });
  assert.equal(look(box, ['zero.yaml', 'one.yaml'], { cwd: 'repo/pools' }), {
    files: 2,
    paths: ['zero.yaml'],
  });
  assert.equal(look(box, ['.', 'pools'], { cwd: 'repo' }), all);
  assert.equal(look(box, ['--root=.', 'pools', 'apps'], { cwd: 'repo' }), { ...all, elsewhere: 0 });
});

test('issue 10, 4.1: what the whole does not hold is judged by itself', ({ box }) => {
  const inside = (folder: string) =>
    Object.fromEntries(
      Object.entries({ ...good, ...bad }).map(([name, text]) => [`repo/${folder}/${name}`, text]),
    );
  box.write({ ...inside('examples/a'), ...inside('out'), ...inside('own'), 'repo/.gitignore': '/out/\n' });
  box.git('init', '--quiet', 'repo');
  box.git('init', '--quiet', 'repo/own');
  const alone = (folder: string): Seen => ({ files: 3, paths: [`${folder}/pools/zero.yaml`] });
  assert.equal(look(box, ['examples/a'], { cwd: 'repo' }), alone('examples/a'));
  assert.equal(look(box, ['.'], { cwd: 'repo/examples/a' }), alone('examples/a'));
  assert.equal(look(box, ['pools/zero.yaml', 'pools/one.yaml'], { cwd: 'repo/examples/a' }), {
    files: 2,
    paths: ['examples/a/pools/zero.yaml'],
  });
  assert.equal(look(box, ['out'], { cwd: 'repo' }), alone('out'));
  assert.equal(look(box, ['own'], { cwd: 'repo' }), all, 'a repository inside brings its own root');
  assert.equal(look(box, ['--root=.', 'own'], { cwd: 'repo' }), alone('own'));
});

test('issue 10, 4.1: several roots are a usage error', ({ box }) => {
  box.write({ 'other/pool.yaml': '', 'repo/examples/a/pool.yaml': '', 'repo/examples/b/pool.yaml': '' });
  const refusal = (args: readonly string[], cwd: string): string => {
    const { code, stdout, stderr } = box.ipamlint(args, { cwd });
    assert.equal([code, stdout], [2, ''], args.join(' '));
    return stderr;
  };
  assert.match(refusal(['repo/pools', 'repo/apps'], ''), 'the PATHs belong to several roots');
  box.git('init', '--quiet', 'repo');
  assert.match(refusal(['repo/pools', 'other'], ''), 'the PATHs belong to several roots');
  assert.match(refusal(['examples/a', 'pools'], 'repo'), 'examples/a is checked separately from pools');
  assert.match(refusal(['examples/a', 'examples/b'], 'repo'), 'separately from examples/b');
  assert.is(look(box, ['examples/a', 'pools', '.'], { cwd: 'repo' }).files, 5, 'one of them holds all');
});

test('issue 10, 4.1: why and inventory have the same roots', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  const why = box.ipamlint(['why', '10.0.1.1', 'apps'], { cwd: 'repo' });
  assert.is(why.code, 0, why.stderr);
  const inventory = box.ipamlint(['inventory', 'pools/one.yaml'], { cwd: 'repo' });
  assert.match(inventory.stdout, 'pools/two.yaml');
  for (const command of [['why', 'pool/one'], ['inventory']])
    assert.is(box.ipamlint([...command, 'repo/pools', 'beside'], {}).code, 2, command[0]);
});

test('a link to it is as good as itself', ({ box }) => {
  symlinkSync('repo', join(box.folder, 'link'));
  assert.equal(look(box, ['link'], {}), all);
  assert.equal(look(box, ['--root', 'link'], {}), all);
  assert.equal(look(box, ['--root', 'repo', 'link/pools'], {}), { ...all, elsewhere: 0 });
});

test('a linked work tree and a bare environment of git are taken for what they are', ({ box }) => {
  box.git('init', '--quiet', '--initial-branch=main', 'repo');
  box.git('-C', 'repo', 'add', '--all');
  box.git('-C', 'repo', 'commit', '--quiet', '--message=all');
  box.git('-C', 'repo', 'worktree', 'add', '--quiet', '../tree');
  assert.equal(look(box, [], { cwd: 'tree/pools' }), all);
  const env = { GIT_DIR: join(box.folder, 'repo/.git'), GIT_INDEX_FILE: '.git/index' };
  assert.equal(look(box, [], { cwd: 'beside', env }), { files: 0, paths: [] }, 'in a hook of another');
});

test('--no-limit reads a root of more files and folders than a repository has', ({ box }) => {
  const many = join(box.folder, 'repo/many');
  mkdirSync(many);
  for (let index = 0; index <= 200_000; index++) writeFileSync(join(many, `${index}`), '');
  const { code, stdout, stderr } = box.ipamlint([], { cwd: 'repo' });
  assert.equal([code, stdout], [3, '']);
  assert.match(stderr, 'more than 200,000 files and folders');
  const all = box.ipamlint(['--no-limit'], { cwd: 'repo' });
  assert.is(all.code, 1);
  assert.match(all.stdout, 'overlapping-pools');
});

test.run();
