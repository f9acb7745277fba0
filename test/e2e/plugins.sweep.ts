import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { obeyed } from '../hostile/obeyed.ts';
import { ruleText } from '../kit/plugins.ts';
import { pool } from './manifests.ts';
import { cli, sandbox, type Ran, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('issue 24, 1.4: plugins in a process of their own');

test.before.each(context => {
  context.box = sandbox({ 'repo/pool.yaml': pool('edge', '10.42.0.0/16') });
});
test.after.each(({ box }) => box.remove());

const seen =
  'for (const pool of cluster.pools) yield { at: pool.fields.object.place, message: `saw ${pool.name}` };';

/** Judges the repository with rules, by the names of their folders. */
function judged(box: Sandbox, rules: Readonly<Record<string, string>>, ...more: readonly string[]): Ran {
  box.write(
    Object.fromEntries(Object.entries(rules).map(([id, text]) => [`team/rules/${id}/rule.js`, text])),
  );
  return box.ipamlint(['--root', 'repo', '--plugin', './team', '-f', 'compact', ...more]);
}

const other = { 'its-other': ruleText(seen, { id: 'its-other' }) };

test('a rule of a plugin judges, and stderr has what it prints', ({ box }) => {
  const print =
    "console.log('to stdout \\u001b[31m'); process.stdout.write('raw\\n::add-mask::x\\n'); console.error('to stderr'); process.stderr.write('##vso[task.complete]x\\n'); for (const part of [':', ':add-', 'mask::y\\n', ' #', '#[error]z']) process.stderr.write(part);";
  const { code, stdout, stderr } = judged(box, { 'its-id': ruleText(print + seen) });
  assert.equal([code, obeyed(stderr)], [1, []], stderr);
  assert.match(stdout, /^repo\/pool\.yaml:\d+:\d+: error: saw edge \[its-id\]\n$/);
  assert.match(stderr, /to stdout \\x1b\[31m\nraw\n\\::add-mask::x\nto stderr\n.*\n.*mask::y\n.*error\]z\n$/);
});

const ends: readonly (readonly [name: string, check: string, before: string])[] = [
  ['process.exit(0) while it judges', 'process.exit(0);', ''],
  ['process.reallyExit(0) while it judges', 'process.reallyExit(0);', ''],
  ['process.exit() while it is loaded', seen, 'process.exit();'],
  ['process.exit of a timer', seen, 'await new Promise(() => setTimeout(() => process.exit(0), 1));'],
  ['an await that never settles', seen, 'await new Promise(() => {});'],
];
for (const [name, check, before] of ends)
  test(`ends with exit code 3: ${name}`, ({ box }) => {
    const { code, stdout, stderr } = judged(box, { 'its-id': ruleText(check, { before }) });
    assert.is(code, 3, stderr);
    assert.is(stdout, '');
    assert.match(stderr, /the run ended before its report was whole\n[^]*help: a plugin must neither/);
    if (name.includes('judges')) assert.match(stderr, /at .*team\/rules\/its-id\/rule\.js:5:\d+/);
  });

const floating = "void Promise.reject(new Error('floats'));";
const floats: typeof ends = [
  ['a floating rejection while it judges', `${floating} ${seen}`, ''],
  ['a floating rejection while it is loaded', seen, floating],
  ['one that a plugin listens for', `${floating} ${seen}`, "process.on('unhandledRejection', () => {});"],
  [
    'a throw in a timer',
    seen,
    "setTimeout(() => { throw new Error('floats'); }, 0); await new Promise(done => setTimeout(done, 20));",
  ],
];
for (const [name, check, before] of floats)
  test(`ends with exit code 3, and all that was found: ${name}`, ({ box }) => {
    const { code, stdout, stderr } = judged(box, { 'its-id': ruleText(check, { before }), ...other });
    assert.is(code, 3, stderr);
    assert.match(stdout, /saw edge \[its-other\]/);
    assert.match(
      stderr,
      /something failed that nothing awaits: floats\n\s+at .*team\/rules\/its-id\/rule\.js/,
    );
  });

test('an exit code that a plugin sets is not that of the run', ({ box }) => {
  const sets = 'process.exitCode = 0;';
  const late = `process.on('exit', () => { ${sets} process.reallyExit(0); });`;
  for (const before of [sets, late, `setInterval(() => { ${sets} }, 0);`])
    assert.is(judged(box, { 'its-id': ruleText(seen, { before }) }).code, 1, before);
});

test('what a plugin leaves behind does not keep the run alive', ({ box }) => {
  const before =
    "import { createServer } from 'node:net';\nsetInterval(() => {}, 1000); createServer().listen(0);";
  const started = Date.now();
  assert.match(judged(box, { 'its-id': ruleText(seen, { before }) }).stdout, /saw edge/);
  assert.ok(Date.now() - started < 60_000);
});

test('a long report reaches a pipe as a whole, whatever a plugin leaves behind', async ({ box }) => {
  box.write({
    'repo/pools.yaml': Array.from({ length: 3000 }, (_, n) =>
      pool(`p-${n}`, `10.${n >> 8}.${n & 255}.0/24`),
    ).join('---\n'),
  });
  box.write({ 'team/rules/its-id/rule.js': ruleText(seen, { before: 'setInterval(() => {}, 1000);' }) });
  const argv = ['--root', 'repo', '--plugin', './team', '--only', 'its-id', '-f', 'compact'];
  const child = spawn(process.execPath, [cli, ...argv], {
    cwd: box.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8');
  for await (const part of child.stdout) {
    text += part as string;
    await new Promise(done => setTimeout(done, 5));
  }
  assert.is(text.split('\n').length, 3002);
});

test('a rule that throws breaks down alone, with its stack', ({ box }) => {
  box.write({ 'team/rules/its-id/inner.js': 'export const inner = pool => pool.none.x;\n' });
  const { code, stdout, stderr } = judged(box, {
    'its-id': ruleText('for (const pool of cluster.pools) inner(pool);', {
      before: "import { inner } from './inner.js';",
    }),
    ...other,
  });
  assert.is(code, 3);
  assert.match(stdout, /saw edge \[its-other\]/);
  assert.match(
    stderr,
    /rule its-id failed on cluster \S+: \.\/team\/rules\/its-id\/inner\.js:1:40: TypeError: .*\n\s+at inner .*inner\.js:1:40\)\n\s+at .*rule\.js:5:\d+\)\nhelp: fix the plugin/,
  );
});

test('a rule that cannot be loaded breaks down alone, with its stack', ({ box }) => {
  for (const [before, says] of [
    [
      "throw new Error('no');",
      /rule its-id failed: \.\/team\/rules\/its-id\/rule\.js:2:7: Error: no\n\s+at .*rule\.js:2:7/,
    ],
    ['const const = 1;', /failed: \.\/team\/rules\/its-id\/rule\.js:2:7: it cannot be parsed/],
    ["import 'none-such';", /rule\.js:\d:8: it imports none-such, a package that is not installed/],
    [
      "import { none } from 'ipamlint/rule';",
      /rule\.js:\d:10: it imports none, which ipamlint\/rule does not/,
    ],
  ] as const) {
    const { code, stdout, stderr } = judged(box, { 'its-id': ruleText(seen, { before }), ...other });
    assert.is(code, 3, stderr);
    assert.match(stdout, /saw edge \[its-other\]/);
    assert.match(stderr, says);
  }
});

test('there is one kit: that of the program, wherever it is imported, however often', ({ box }) => {
  box.write({
    'team/node_modules/ipamlint/package.json': '{ "name": "ipamlint", "exports": { "./rule": "./rule.js" } }',
    'team/node_modules/ipamlint/rule.js': 'throw new Error("another kit");',
    'team/kit.cjs': "module.exports = require('ipamlint/rule');",
  });
  const before = [
    "import * as kit from 'ipamlint/rule';",
    "import required from '../../kit.cjs';",
    "const again = await import('ipamlint/rule');",
    "if (again !== kit || required.parseCidr !== kit.parseCidr || kit.interfaceVersion !== 1) throw new Error('two kits');",
  ].join('\n');
  const { code, stdout, stderr } = judged(box, { 'its-id': ruleText(seen, { before }) });
  assert.is(code, 1, stderr);
  assert.match(stdout, /saw edge/);
});

test('a rule imports packages of its own, as modules and as CommonJS', ({ box }) => {
  box.write({
    'team/node_modules/words/package.json': '{ "name": "words", "main": "index.cjs" }',
    'team/node_modules/words/index.cjs': "exports.word = require('./more.cjs');",
    'team/node_modules/words/more.cjs': "module.exports = 'saw';",
  });
  const check = seen.replace('`saw', '`${words.word}');
  const { code, stdout, stderr } = judged(box, {
    'its-id': ruleText(check, { before: "import words from 'words';" }),
  });
  assert.is(code, 1, stderr);
  assert.match(stdout, /saw edge/);
});

test('TypeScript runs where Node strips types, and is refused with a sentence elsewhere', ({ box }) => {
  const typed = ruleText(seen, {
    before:
      "import type { Finding } from 'ipamlint/rule';\nconst none: Finding | undefined = undefined; void none;",
  });
  box.write({
    'team/rules/its-id/rule.ts': typed,
    'mixed/rule.js': ruleText(seen, { before: "import './more.ts';" }),
    'mixed/more.ts': 'export const x: number = 1;',
  });
  const entry = box.ipamlint(['--root', 'repo', '--plugin', './team', '-f', 'compact']);
  const inner = box.ipamlint(['--root', 'repo', '--plugin', './mixed', '-f', 'compact']);
  if ((process.features as { typescript?: unknown }).typescript) {
    assert.match(entry.stdout, /saw edge/, entry.stderr);
    assert.match(inner.stdout, /saw edge/, inner.stderr);
    return;
  }
  for (const { code, stderr } of [entry, inner]) {
    assert.is(code, 2, stderr);
    assert.match(
      stderr,
      /(?:rule|more)\.ts is TypeScript, which Node [\d.]+ does not read: use Node 22\.18 or later, or write JavaScript/,
    );
  }
});

test('--timing names rules of plugins, the slowest first', ({ box }) => {
  const slow = ruleText(`const end = Date.now() + 350; while (Date.now() < end); ${seen}`);
  const { stderr } = judged(box, { 'its-id': slow, ...other }, '--timing');
  const [first = '', second = ''] = stderr.split('\n').filter(line => line.includes('of the plugin'));
  assert.match(first, /^ipamlint: +(?:[3-9]\d\d|\d{4,}) ms {2}rule its-id of the plugin team$/);
  assert.match(second, / ms {2}rule its-other of the plugin team$/);
});

test('a package is found where ipamlint is installed, and nowhere around the current folder', ({ box }) => {
  const install = 'tools/node_modules/ipamlint';
  box.run('mkdir', ['-p', join(box.folder, install)]);
  box.run('cp', ['-r', join(cli, '..'), join(cli, '../../package.json'), join(box.folder, install)]);
  box.write({ 'work/repo/pool.yaml': pool('edge', '10.42.0.0/16') });
  const lint = (name: string): Ran =>
    box.run(process.execPath, [join(box.folder, install, 'dist/cli.js'), '-f', 'compact', '--plugin', name], {
      cwd: 'work/repo',
    });
  box.write({
    'tools/node_modules/@team/rules/package.json': '{ "name": "@team/rules" }',
    'tools/node_modules/@team/rules/rules/its-id/rule.js': ruleText(seen),
    'work/repo/node_modules/@team/rules/rules/its-id/rule.js': ruleText(seen.replace('saw', 'HIJACKED')),
    'work/repo/node_modules/evil/rule.js': ruleText(seen.replace('saw', 'HIJACKED')),
    'work/node_modules/around/rule.js': ruleText(seen.replace('saw', 'HIJACKED')),
  });
  const { code, stdout, stderr } = lint('@team/rules');
  assert.is(code, 1, stderr);
  assert.match(stdout, /^(?![^]*HIJACKED)[^]*saw edge/);
  for (const name of ['evil', 'around']) {
    const refused = lint(name);
    assert.is(refused.code, 2);
    assert.match(refused.stderr, new RegExp(`there is no package ${name} where ipamlint is installed`));
  }
});

test('a package may want a version of the interface', ({ box }) => {
  box.write({ 'team/package.json': '{ "ipamlint": { "interface": 1 } }' });
  assert.is(judged(box, { 'its-id': ruleText(seen) }).code, 1);
  box.write({ 'team/package.json': '{ "ipamlint": { "interface": 2 } }' });
  const { code, stderr } = judged(box, { 'its-id': ruleText(seen) });
  assert.is(code, 2);
  assert.match(stderr, /the plugin team wants version 2 of ipamlint\/rule, and this is version 1/);
});

test.run();
