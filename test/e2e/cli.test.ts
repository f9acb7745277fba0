import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../kit/formats.ts';
import { ruleText } from '../kit/plugins.ts';
import { bad, good } from './manifests.ts';
import { home, sandbox, type Sandbox } from './sandbox.ts';
import { sampled } from '../kit/sweep.ts';

const test = suite<{ box: Sandbox }>('the command');

test.before.each(context => {
  context.box = sandbox(good);
});
test.after.each(({ box }) => box.remove());

test('--version and --help answer on stdout', ({ box }) => {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  for (const option of ['--version', '-V'])
    assert.equal(box.ipamlint([option]), { code: 0, stdout: `ipamlint ${version}\n`, stderr: '' });
  for (const option of ['--help', '-h']) {
    const { code, stdout, stderr } = box.ipamlint([option]);
    assert.equal([code, stderr], [0, '']);
    assert.match(stdout, /^usage: ipamlint /m);
    assert.ok(stdout.split('\n').every(line => line.length <= 100));
  }
});

test('a finding makes it 1, in every format, and says nothing on stderr', ({ box }) => {
  for (const format of sampled(formats, 2)) {
    const { code, stderr } = box.ipamlint(['--format', format]);
    assert.equal([code, stderr], [0, ''], format);
  }
  box.write(bad);
  for (const format of sampled(formats, 2)) {
    const { code, stdout, stderr } = box.ipamlint(['--format', format]);
    assert.equal([code, stderr], [1, ''], format);
    assert.match(stdout, 'overlapping-pools');
    assert.match(stdout, 'pools/zero.yaml');
  }
});

test('what counts as a finding is for the user to say', ({ box }) => {
  box.write(bad);
  const warn = '--rule=overlapping-pools=warning';
  const calls: readonly (readonly [code: number, ...args: string[]])[] = [
    [0, warn],
    [0, warn, '--max-warnings=1'],
    [1, warn, '--max-warnings=0'],
    [1, warn, '--fail-on=warning'],
    [1, warn, '--fail-on=note'],
    [0, '--rule=overlapping-pools=note', '--fail-on=warning'],
    [0, '--rule=overlapping-pools=off'],
    [0, '--only=annotation-bypasses-selector'],
    [1, '--only=annotation-bypasses-selector,overlapping-pools', '--quiet'],
  ];
  for (const [code, ...args] of sampled(calls, 3)) assert.is(box.ipamlint(args).code, code, args.join(' '));
});

const MISTAKES: readonly (readonly [args: readonly string[], sentence: string, help: string])[] = [
  [['--formt', 'json'], 'unknown option --formt', 'did you mean --format?'],
  [['--frobnicate'], 'unknown option --frobnicate', 'see ipamlint --help'],
  [['-x'], 'unknown option -x', 'see ipamlint --help'],
  [['--root'], '--root takes a value', 'write --root DIR'],
  [['--root='], '--root is empty', 'leave --root out'],
  [['--root', 'nowhere'], '--root nowhere does not exist', 'name an existing directory'],
  [['--root', 'pools/one.yaml'], '--root pools/one.yaml is a file', 'name a directory'],
  [['--quiet=yes'], '--quiet takes no value', 'write --quiet alone'],
  [['-f', 'jsn'], '--format takes pretty, json, sarif, github', 'did you mean json?'],
  [['-f', 'json', '-f', 'sarif'], 'two formats cannot share stdout', '--format sarif=FILE'],
  [['-f', 'json=out', '-f', 'sarif=out'], 'two formats cannot share out', 'a file of its own'],
  [['-f', 'json=out', '-f', 'sarif=./out'], 'two outputs cannot share ./out', 'a file of its own'],
  [['-f', 'json='], '--format json= names no file', 'write --format json=report.json'],
  [['--fail-on', 'eror'], '--fail-on takes none, note, warning, error, not "eror"', 'did you mean error?'],
  [['--max-warnings', 'many'], '--max-warnings takes a number, not "many"', '--max-warnings 0'],
  [['--rule', 'overlaping-pools=off'], 'no rule "overlaping-pools"', 'did you mean overlapping-pools?'],
  [['--only', 'overlapping-pool'], 'no rule "overlapping-pool"', 'did you mean overlapping-pools?'],
  [['--rule', 'overlapping-pools'], 'names no level', '--rule overlapping-pools=off|note|warning|error'],
  [['--rule', 'overlapping-pools=warn'], 'not "warn"', 'did you mean warning?'],
  [['--calico-version', 'new'], '--calico-version takes a release, not "new"', 'v3.'],
  [['nowhere'], 'nowhere does not exist', 'name files or directories'],
  [['invntory'], 'invntory does not exist', 'did you mean'],
  [['pools/*.json'], 'no file matches pools/*.json', 'name a folder'],
  [[''], 'a PATH is empty', 'none to lint the whole root'],
  [['--root', 'pools', '.'], 'lies outside the root', 'name a --root that holds it'],
];

test('a mistake in the command line makes it 2: one sentence and one line of help on stderr', ({ box }) => {
  for (const [args, sentence, help] of sampled(MISTAKES, 4)) {
    const { code, stdout, stderr } = box.ipamlint(args);
    const call = args.join(' ');
    assert.equal([code, stdout], [2, ''], `${call}: ${stderr}`);
    const [first, second, ...rest] = stderr.split('\n');
    assert.ok(first?.startsWith('ipamlint: ') && first.includes(sentence), `${call}: ${first}`);
    assert.ok(second?.startsWith('help: ') && second.includes(help), `${call}: ${second}`);
    assert.equal(rest, [''], call);
  }
});

test('a rule of a plugin judges, and one that ends the process is no clean report', ({ box }) => {
  const check = 'for (const pool of cluster.pools) yield { at: pool.fields.object.place, message: "seen" };';
  for (const [before, code] of [
    ['', 1],
    ['process.exit();', 3],
  ] as const) {
    box.write({ 'team/rules/its-id/rule.js': ruleText(check, { before }) });
    const { stdout, ...ran } = box.ipamlint([
      '--root',
      'pools',
      '--plugin',
      './team',
      '--only',
      'its-id',
      '-f',
      'compact',
    ]);
    assert.is(ran.code, code, ran.stderr);
    assert.is(stdout.includes('seen [its-id]'), code === 1);
  }
});

test('what keeps it from its work makes it 3, in every format', ({ box }) => {
  if (!box.mayBePowerless('roots that cannot be read')) return;
  chmodSync(join(box.folder, 'pools'), 0o000);
  for (const format of sampled(formats, 2)) {
    const { code, stdout, stderr } = box.ipamlint(['--root=pools', '-f', format], { powerless: true });
    assert.equal([code, stdout], [3, ''], format);
    assert.match(stderr, /^ipamlint: .*\/pools: directory cannot be read \(EACCES\)\nhelp: .*\n$/);
  }
  chmodSync(join(box.folder, 'pools'), 0o755);
  const { code, stdout, stderr } = box.ipamlint(['-f', 'json=out.json'], { powerless: true });
  assert.equal([code, stdout], [3, '']);
  assert.match(stderr, /^ipamlint: .*out\.json cannot be written \(EACCES\)\nhelp: .*\n$/);
});

test.run();
