import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pool } from './manifests.ts';
import { cli, home, sandbox, type Ran, type Sandbox } from './sandbox.ts';

/** A repository of rules as `npm install` leaves it, with the compiler that is here. */
const test = suite<{ box: Sandbox }>('issue 24, 1.4: a repository of rules');

test.before.each(context => {
  context.box = sandbox({ 'repo/pools.yaml': pool('edge', '10.42.0.0/16') });
});
test.after.each(({ box }) => box.remove());

const compiler = resolve('node_modules/typescript/bin/tsc');

/** What `npm install` does where a package names a folder, without a registry. */
function install(box: Sandbox, folder: string): void {
  const packages = join(box.folder, folder, 'node_modules');
  mkdirSync(packages);
  symlinkSync(home.replace(/\/$/, ''), join(packages, 'ipamlint'));
}

/** What `npm test` does. */
function tried(box: Sandbox, folder: string): Ran {
  const typed = box.run(process.execPath, [compiler], { cwd: folder });
  return typed.code === 0 ? box.run(process.execPath, ['--test'], { cwd: folder }) : typed;
}

const passes = /^(?:# |ℹ )fail 0$/m;

test('the example passes its tests, and judges', ({ box }) => {
  cpSync('examples/plugin', join(box.folder, 'team'), { recursive: true });
  install(box, 'team');
  const { code, stdout } = tried(box, 'team');
  assert.is(code, 0, stdout);
  assert.match(stdout, passes);
  assert.match(stdout, /pass 4\b/);
  const judged = box.ipamlint(['--root', 'repo', '--plugin', './team', '-f', 'compact']);
  assert.match(judged.stdout, /pools\.yaml:4:\d+: warning: .*pool "edge" \(10\.42\.0\.0\/16\) has no owner/);
});

test('a rule that new-rule makes passes its tests as it is, and judges', ({ box }) => {
  mkdirSync(join(box.folder, 'team'));
  const made = box.ipamlint(['new-rule', 'pool-without-owner', '--severity', 'note'], { cwd: 'team' });
  assert.is(made.code, 0, made.stderr);
  assert.is(box.ipamlint(['new-rule', 'pool-again'], { cwd: 'team' }).code, 0);
  const { devDependencies } = JSON.parse(readFileSync(join(box.folder, 'team/package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  assert.is(devDependencies.ipamlint, `file:${home.replace(/\/$/, '')}`);
  install(box, 'team');
  const { code, stdout } = tried(box, 'team');
  assert.is(code, 0, stdout);
  assert.match(stdout, passes);
  const judged = box.ipamlint(['--root', 'repo', '--plugin', './team', '-f', 'compact']);
  assert.match(judged.stdout, /note: pool "edge" \(10\.42\.0\.0\/16\) has no owner \[pool-without-owner\]/);
});

const mistakes: readonly (readonly [
  name: string,
  from: string,
  to: string,
  typed: RegExp | undefined,
  ran: RegExp,
])[] = [
  [
    'return instead of yield',
    '    for (const pool of cluster.pools) {',
    "    return cluster.pools.map(pool => ({ at: pool.fields.object.place, message: 'x' }));\n    for (const pool of cluster.pools) {",
    /rule\.js\(16,5\): error TS2322/,
    /rule\.js:16:5: `\*check` returns a value/,
  ],
  [
    'another id',
    "id: 'pool-without-owner'",
    "id: 'pool-with-owner'",
    undefined,
    /rule\.js:7:3: the rule "pool-with-owner" is in the folder/,
  ],
  [
    'another family',
    "  since: '1.0.0',",
    "  since: '1.0.0',\n  family: 'pool',",
    /rule\.js\(11,3\): error TS2322/,
    /rule\.js:11:3: the family of a plugin's rule is "plugin"/,
  ],
  [
    'another severity',
    "severity: 'warning'",
    "severity: 'fatal'",
    /rule\.js\(9,3\): error TS2322/,
    /rule\.js:9:3: "fatal" is not a severity/,
  ],
  [
    'a misspelt key of a finding',
    'message: `',
    'mesage: `',
    /rule\.js\(\d+,\d+\): error TS2/,
    /a finding has no "mesage", only "message"/,
  ],
];
for (const [name, from, to, typed, ran] of mistakes)
  test(`a mistake is told at its line, by types, by tests and by ipamlint: ${name}`, ({ box }) => {
    mkdirSync(join(box.folder, 'team'));
    box.ipamlint(['new-rule', 'pool-without-owner'], { cwd: 'team' });
    install(box, 'team');
    const path = join(box.folder, 'team/rules/pool-without-owner/rule.js');
    const text = readFileSync(path, 'utf8');
    assert.ok(text.includes(from));
    writeFileSync(path, text.replace(from, to));
    const types = box.run(process.execPath, [compiler], { cwd: 'team' });
    if (typed) assert.match(types.stdout, typed);
    const tests = box.run(process.execPath, ['--test'], { cwd: 'team' });
    assert.is.not(tests.code, 0);
    assert.match(tests.stdout + tests.stderr, ran);
    const judged = box.run(process.execPath, [cli, '--root', 'repo', '--plugin', './team']);
    assert.ok(judged.code === 2 || judged.code === 3);
    assert.match(judged.stderr, ran);
  });

test.run();
