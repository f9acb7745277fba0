import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, commandNames, helpOf } from '../../../kit/command-line.ts';
import { hanging } from '../../../../src/print/columns.ts';
import { version } from '../../../../src/base/version.ts';
import { bad, good } from '../../../e2e/manifests.ts';
import { sandbox } from '../../../e2e/sandbox.ts';
import { ran } from '../../../kit/world.ts';

const test = suite('what people type out of habit');

const box = sandbox({ ...good, ...bad });
box.git('init', '--quiet', '--initial-branch=main');
box.git('add', '--all');
box.git('commit', '--quiet', '--message=main');
test.after(() => box.remove());

const root = ['--root', box.folder];
symlinkSync('nowhere', join(box.folder, 'lost'));

test('help and version are words, too', async () => {
  assert.is((await ran(['help'])).stdout, helpOf());
  for (const command of commandNames) assert.is((await ran(['help', command])).stdout, helpOf(command));
  for (const argv of [['version'], ['-v'], ['-V'], ['--version']])
    assert.equal(await ran(argv), { code: 0, stdout: `ipamlint ${version}\n`, stderr: '' });
  assert.equal(asked(['--', '-v']).command, 'check');
});

/** What is typed, and what it is answered with, exit code 2. */
const mistakes: readonly (readonly [argv: readonly string[], message: string, help: string])[] = [
  [['help', 'chekc'], 'there is no command chekc', 'did you mean check?'],
  [['help', 'xyzzy'], 'there is no command xyzzy', 'ipamlint --help lists the commands'],
  [['chekc', ...root], 'chekc does not exist', 'did you mean ipamlint check?'],
  [['inventroy', ...root], 'inventroy does not exist', 'did you mean ipamlint inventory?'],
  [['expain', ...root], 'expain does not exist', 'did you mean ipamlint explain?'],
  [['lint', ...root], 'lint does not exist', 'did you mean ipamlint check?'],
  [['pool', ...root], 'pool does not exist', 'name files or directories'],
  [['a/chekc', ...root], 'a/chekc does not exist', 'name files or directories'],
  [['--json'], 'unknown option --json', 'write --format json'],
  [['--sarif'], 'unknown option --sarif', 'write --format sarif'],
  [['--ignore', 'x'], 'unknown option --ignore', 'write --rule ID=off'],
  [['--disable', 'x'], 'unknown option --disable', 'write --rule ID=off'],
  [['--exclude', 'x'], 'unknown option --exclude', 'list files under `ignore:`'],
  [['--format json'], 'unknown option --format json', 'write two words, in a list: --format, VALUE'],
  [['--rule x=off'], 'unknown option --rule x', 'write two words, in a list: --rule, VALUE'],
  [['--verbose'], 'unknown option --verbose', 'run ipamlint inventory'],
  [['--list-rules'], 'unknown option --list-rules', 'run ipamlint rules'],
  [['--select', 'x'], 'unknown option --select', 'write --only ID'],
  [['--output', 'x'], 'check has no option --output', 'write --format FORMAT=FILE'],
  [['--config-file', 'x'], 'unknown option --config-file', 'write --config FILE'],
  [['--skip-rules', 'x'], 'unknown option --skip-rules', 'write --rule ID=off'],
  [['--exclude-paths', 'x'], 'unknown option --exclude-paths', 'list files under `ignore:`'],
  [['--fail-on-warning'], 'unknown option --fail-on-warning', 'write --fail-on warning'],
  [['--fail-level', 'x'], 'unknown option --fail-level', 'write --fail-on SEVERITY'],
  [['free', '--fail-level', 'x'], 'unknown option --fail-level', 'see ipamlint free --help'],
  [['--write'], 'unknown option --write', 'write --fix'],
  [['--helm'], 'unknown option --helm', 'leave it out: values and charts of Helm'],
  [['--no-cache'], 'unknown option --no-cache', 'leave it out: ipamlint has neither'],
  [['--cache-dir', 'x'], 'unknown option --cache-dir', 'leave it out: ipamlint has neither'],
  [['-n', 'x'], 'unknown option -n', 'name the files or folders as PATHs'],
  [['graph', ...root], 'graph does not exist', 'did you mean ipamlint report?'],
  [['complete', ...root], 'complete does not exist', 'did you mean ipamlint completion?'],
  [['--base', 'HAED', ...root], 'the base HAED does not exist', 'did you mean HEAD?'],
  [['--base', 'heda~1', ...root], 'the base heda~1 does not exist', 'did you mean HEAD~1?'],
  [['free', '500', 'hosts', ...root], 'free does not understand "500 hosts"', 'did you mean 500 addresses?'],
  [['free', 'a', '/22', ...root], 'free does not understand "a /22"', 'did you mean /22?'],
  [['--rule', '=off'], '--rule =off names no rule', 'write --rule ID=off'],
  [['--only', 'idle-pool', '--rule', 'idle-pool=off'], '--only and --rule leave no rule', 'leave out'],
  [['-f', 'json=-', ...root], '- is no name for a file', 'name no file, and the answer goes to'],
  [['report', '-o', '-', ...root], '- is no name for a file', 'name no file, and the answer goes to'],
  [[`${box.folder}/lost`, ...root], `${box.folder}/lost is a link to nothing`, 'restore what it names'],
  [['--constructor'], 'unknown option --constructor', 'see ipamlint --help'],
  [['-f'], '--format takes a value', 'write --format FORMAT[=FILE]'],
  [['--root'], '--root takes a value', 'write --root DIR'],
  [['--config', '-q'], '--config takes a value', 'write --config=FILE where the value begins with -'],
  [['--fix=yes'], '--fix takes no value', 'write --fix alone'],
  [['-q=1'], '-q takes no value', 'write -q alone'],
  [['--no-color=1'], '--no-color takes no value', 'write --no-color alone'],
  [['--color=1'], '--color takes no value', 'write --color alone'],
  [['help', 'check', 'why'], 'help takes one command, not check why', 'write ipamlint help check'],
  [['init', '--json'], 'unknown option --json', 'see ipamlint init --help'],
  [['--min-severity', 'error'], 'unknown option --min-severity', 'write --fail-on SEVERITY'],
  [['--severity', 'error'], 'check has no option --severity', 'write --fail-on SEVERITY'],
  [['--size', '22'], 'check has no option --size', 'it is an option of free'],
  [['free', '--sixe', '22'], 'unknown option --sixe', 'did you mean --size?'],
  [['free', '--fixx'], 'unknown option --fixx', '--fix is an option of check; ipamlint free --help lists'],
  [['--jsonn'], 'unknown option --jsonn', 'write --format json'],
  [['why', 'x', '--jsonn'], 'unknown option --jsonn', 'write --format json'],
  [['init', '--jsonn'], 'unknown option --jsonn', 'see ipamlint init --help'],
  [['--severtiy', 'x'], 'unknown option --severtiy', 'write --fail-on SEVERITY'],
  [['--excludee=x'], 'unknown option --excludee', 'list files under `ignore:`'],
  [['--basee', 'main'], 'unknown option --basee', 'did you mean --base?'],
  [['--no-limitt'], 'unknown option --no-limitt', 'did you mean --no-limit?'],
  [['--calico', 'v3.30'], 'unknown option --calico', 'did you mean --calico-version?'],
  [['--kubeconfig', 'x'], 'unknown option --kubeconfig', 'write --live FILE'],
  [['-j'], 'unknown option -j', 'see ipamlint --help'],
  [['--only', 'idle-pool,,lottery-pools'], '--only has an empty name', 'write --only ID,ID'],
  [['--only', 'all', ...root], '"all" is not the id of one rule', 'leave --only out to run all rules'],
  [['--rule', 'idle-pool=off,lottery-pools=off'], '--rule takes one rule', 'repeat --rule'],
  [['policies'], 'policies needs a subcommand', 'write ipamlint policies test DIR'],
  [['policy', ...root], 'policy does not exist', 'did you mean ipamlint policies?'],
  [['fix', ...root], 'fix does not exist', 'did you mean ipamlint --fix?'],
  [[`${box.folder}/pool`, ...root], `${box.folder}/pool does not exist`, `${box.folder}/pools?`],
  [[`${box.folder}/pools/zeo.yaml`, ...root], `${box.folder}/pools/zeo.yaml does not`, 'pools/zero.yaml?'],
  [['-f', `json=${box.folder}/pools`, ...root], `${box.folder}/pools cannot be written`, 'name a file in it'],
  [['diff', 'HEAD~1', ...root], 'diff takes no PATH, not HEAD~1', 'write --base HEAD~1'],
  [['diff', 'main..HEAD', ...root], 'diff takes no PATH, not main..HEAD', 'write --base main;'],
  [['--base', 'master', ...root], 'the base master does not exist', 'did you mean main?'],
  [['--base', 'origin/main', ...root], 'the base origin/main does not exist', 'did you mean main?'],
  [['--base', 'HEAD~9', ...root], 'the base HEAD~9 does not exist', 'HEAD has no such ancestor'],
  [['free', '500', ...root], 'free does not understand "500"', 'write --size 24, 500 addresses'],
  [['free', '0', 'addresses', ...root], 'free does not understand "0 addresses"', 'write --size 24'],
  [['why', '10.1', ...root], '"10.1" is not an address', 'write a whole address'],
  [['why', '10.9.0.0/16', ...root], '"10.9.0.0/16" is not an address', 'write a whole address'],
  [['free', '--size', '33', ...root], '--size 33 is no prefix length of IPv4', '--within fd00::/8'],
  [['free', '--size', '64', ...root], '--size 64 is no prefix length of IPv4', '--within fd00::/8'],
  [
    ['free', '500', 'adresses', ...root],
    'free does not understand "500 adresses"',
    'did you mean 500 addresses?',
  ],
  [['free', 'addresses', '500', ...root], 'free does not understand "addresses 500"', 'mean 500 addresses?'],
  [['free', '24', ...root], 'free does not understand "24"', 'did you mean /24?'],
  [
    ['free', '/22', 'inn', '10.0.0.0/8', ...root],
    'free does not understand "/22 inn',
    'mean /22 in 10.0.0.0/8?',
  ],
  [['free', '/22', '10.0.0.0/8', ...root], 'free does not understand "/22 10.', 'mean /22 in 10.0.0.0/8?'],
  [['free', '9', 'ips', 'in', '10.0.0.0', ...root], 'free does not understand', 'mean 9 ips in 10.0.0.0/8?'],
  [['free', '/64', 'in', 'fd00::', ...root], 'free does not understand', 'mean /64 in fd00::/8?'],
  [['policies', 'tst', 'x'], 'policies has no subcommand tst', 'did you mean policies test x?'],
  [['policies', 'check', 'x'], 'policies has no subcommand check', 'write ipamlint policies test DIR'],
  [['versoin', ...root], 'versoin does not exist', 'did you mean ipamlint version?'],
  [['hlep', ...root], 'hlep does not exist', 'did you mean ipamlint help?'],
  [['report', '-o', 'plan.docx', ...root], 'report writes no .docx', 'end the name in html'],
  [['--base', 'mian', ...root], 'the base mian does not exist', 'did you mean main?'],
  [['--base', 'mian~1', ...root], 'the base mian~1 does not exist', 'did you mean main~1?'],
  [['--base', 'mastr', ...root], 'the base mastr does not exist', 'did you mean main?'],
  [['--base', 'orign/mian', ...root], 'the base orign/mian does not exist', 'did you mean main?'],
  [
    ['--base', 'main..HEAD', ...root],
    'the base main..HEAD does not exist',
    'name one commit, the earlier: --base main',
  ],
  [['--base', '...HEAD', ...root], 'the base ...HEAD does not exist', 'the earlier: --base main'],
  [['-format', 'json'], 'unknown option -format', 'write --format'],
  [['-fail-on=error'], 'unknown option -fail-on', 'write --fail-on=error'],
  [['--fix=false'], '--fix takes no value', 'leave --fix out'],
  [['--color=never'], '--color takes no value', 'write --no-color'],
  [['-f', 'json,sarif'], '--format takes one format, not "json,sarif"', '--format json --format sarif=FILE'],
  [['-f', 'json:out.json'], '--format takes one format, not "json:out.json"', 'write --format json=out.json'],
  [['--rule', 'idle-pool:off'], '--rule idle-pool:off names no level', 'write --rule idle-pool=off'],
  [['--rule', 'off=idle-pool'], '--rule takes ID=LEVEL, not "off=idle-pool"', 'write --rule idle-pool=off'],
  [['format=json', ...root], 'format=json does not exist', 'did you mean --format=json?'],
  [['check', 'help', ...root], 'help does not exist', 'write --help behind the command'],
  [['https://github.com/a/b', ...root], 'https://github.com/a/b does not exist', 'clone the repository'],
  [['git@github.com:a/b.git', ...root], 'git@github.com:a/b.git does not exist', 'clone the repository'],
  [['pools,apps', ...root], 'pools,apps does not exist', 'each PATH as a word of its own'],
  [['--changed'], 'unknown option --changed', 'write --base REF'],
  [['--new-from-rev', 'main'], 'unknown option --new-from-rev', 'write --base REF'],
  [['report', 'plan.html', ...root], 'report reads manifests, and plan.html is a page', '-o plan.html'],
  [['report', '-o', 'out/', ...root], 'out/ names a folder', 'name a file in it: out/NAME'],
  [['--write-baseline', 'out/', ...root], 'out/ names a folder', 'name a file in it: out/NAME'],
  [
    ['explain', 'idle-pool', 'lottery-pools', ...root],
    'explain takes one RULE, not lottery-pools',
    'run it once',
  ],
  [['new-rule', 'my rule'], '"my rule" is no id of a rule', 'such as my-rule'],
  [['new-rule', 'rules/PoolOwner'], '"rules/PoolOwner" is no id of a rule', 'such as pool-owner'],
  [['new-rule', 'ü'], '"ü" is no id of a rule', 'such as pool-without-owner'],
  [['--plugin', '../a:../b', ...root], 'the plugin ../a:../b does not exist', 'several between commas'],
  [['--base', 'xyzzy', ...root], 'the base xyzzy does not exist', 'name a branch'],
];

for (const [argv, message, help] of mistakes)
  test(argv.filter(word => word !== box.folder).join(' '), async () => {
    const { code, stdout, stderr } = await ran(argv);
    assert.equal([code, stdout], [2, ''], stderr);
    const [first = '', second = ''] = stderr.split('\n');
    assert.ok(first.startsWith(`ipamlint: ${message}`), stderr);
    assert.ok(second.startsWith(`help: ${help}`) || second.includes(help), stderr);
    assert.not.match(stderr, /argument|positional|'-/);
  });

test('a branch of the remote and a packed one are suggested as well', async () => {
  box.git('update-ref', 'refs/remotes/origin/release', 'HEAD');
  box.git('tag', 'v1.0.0');
  box.git('pack-refs', '--all');
  for (const [typed, meant] of [
    ['origin/relaese', 'origin/release'],
    ['v1.0.1', 'v1.0.0'],
    ['release', 'origin/release'],
    ['relaese', 'origin/release'],
  ])
    assert.match((await ran(['--base', typed!, ...root])).stderr, `did you mean ${meant}?`);
});

for (const argv of [
  ['-f', 'json=absent/y.json'],
  ['report', '-o', 'absent/plan.html'],
  ['--write-baseline', 'absent/b.json'],
])
  test(`${argv.join(' ')}: nothing is made`, () => {
    const { code, stderr } = box.ipamlint(argv);
    assert.is(code, 2, stderr);
    assert.match(stderr, /absent does not exist\nhelp: make the folder/);
    assert.not(existsSync(join(box.folder, 'absent')));
  });

test('compact writes paths as seen from the current directory', () => {
  mkdirSync(join(box.folder, 'other'), { recursive: true });
  for (const [cwd, argv, path] of [
    ['', [], 'pools/zero.yaml'],
    ['pools', [], 'zero.yaml'],
    ['other', [], '../pools/zero.yaml'],
    ['', ['--root', 'pools'], 'pools/zero.yaml'],
  ] as const) {
    const { stdout } = box.ipamlint(['-f', 'compact', ...argv], { cwd });
    assert.is(stdout.split(':')[0], path, cwd);
  }
  const input = `${bad['pools/zero.yaml']!}---\n${good['pools/one.yaml']!}`;
  const { stdout } = box.ipamlint(['-f', 'compact', '-'], { cwd: 'pools', input });
  assert.match(stdout, /^<stdin>:/);
});

test('no command in the help is broken inside a word', () => {
  const text = 'so: `kubectl get ippools,nodes -o yaml | ipamlint drift --live -` and ends';
  assert.equal(hanging('', text, 40), [
    'so:',
    '`kubectl get ippools,nodes -o yaml |',
    'ipamlint drift --live -`',
    'and ends',
  ]);
  for (const width of [60, 72, 80, 100]) {
    const shown = helpOf('drift', width).replace(/\s+/g, ' ');
    const command =
      '`kubectl get ippools,nodes,namespaces,ipamblocks.crd.projectcalico.org -o yaml | ipamlint drift --live -`';
    assert.ok(shown.includes(command), `on ${width} columns`);
  }
});

test.run();
