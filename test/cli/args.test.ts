import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseInvocation } from '../../src/cli/args.ts';
import { formats } from '../../src/cli/formats.ts';
import type { Invocation } from '../../src/cli/invocation.ts';
import { requireRules } from '../../src/cli/rule-ids.ts';
import { UsageError } from '../../src/io/usage-error.ts';

/** The arguments of a check. */
function checkOf(...argv: string[]): Invocation {
  const invocation = parseInvocation(argv);
  if ('outputs' in invocation) return invocation;
  throw new Error(`no check: ${invocation.command}`);
}

/** The sentence and the help of the mistake in a command line. */
function mistake(...argv: string[]): string {
  try {
    const { settings } = checkOf(...argv);
    requireRules(settings, ['overlapping-pools', 'uncovered-node']);
  } catch (error) {
    if (error instanceof UsageError) return `${error.message}; ${error.help}`;
    throw error;
  }
  return 'none';
}

const test = suite('parseInvocation');

test('nothing means check everything, for people', () => {
  const invocation = parseInvocation([]);
  assert.equal(invocation, {
    command: 'check',
    paths: [],
    root: undefined,
    outputs: [{ format: 'pretty', file: undefined }],
    config: undefined,
    failOn: undefined,
    maxWarnings: undefined,
    strictCoverage: undefined,
    quiet: false,
    order: 'severity',
    requirePools: false,
    includeSuppressed: false,
    isTimed: false,
    sarifCategory: undefined,
    showsExisting: false,
    comparison: undefined,
    isConfigFromBase: false,
    baseline: undefined,
    writtenBaseline: undefined,
    isPruning: false,
    color: undefined,
    settings: { levels: new Map(), only: undefined, calicoVersion: undefined },
    render: 'off',
    extent: { isTracked: false, isUnlimited: false },
  });
});

test('how much of a repository counts', () => {
  for (const command of ['check', 'inventory'])
    assert.equal(parseInvocation([command, '--tracked', '--no-limit']), {
      ...parseInvocation([command]),
      extent: { isTracked: true, isUnlimited: true },
    });
});

test('check is the default command', () => {
  assert.equal(checkOf('check', 'a', 'b').paths, ['a', 'b']);
  assert.equal(checkOf('a', 'check').paths, ['a', 'check']);
});

test('formats go to stdout or to files', () => {
  const { outputs } = checkOf('-f', 'pretty', '--format=sarif=out/a=b.sarif');
  assert.equal(outputs, [
    { format: 'pretty', file: undefined },
    { format: 'sarif', file: 'out/a=b.sarif' },
  ]);
});

test('rules are set, and chosen', () => {
  const { settings } = checkOf('--rule', 'a=off', '--rule=b=note', '--only', 'a, b', '--only', 'c');
  assert.equal(
    [...settings.levels],
    [
      ['a', 'off'],
      ['b', 'note'],
    ],
  );
  assert.equal([...settings.only!], ['a', 'b', 'c']);
});

test('a release of Calico may lack its patch', () => {
  const asked = parseInvocation(['why', 'web', '--calico-version', 'v3.30']);
  assert.is('calicoVersion' in asked && asked.calicoVersion, 'v3.30');
});

test('colour is on, off or left to the terminal', () => {
  assert.equal([parseInvocation(['--color']).color, parseInvocation(['--no-color']).color], [true, false]);
});

test('why takes a target, then paths', () => {
  assert.equal(
    parseInvocation(['why', 'shop/web', 'a', 'b', '-f', 'json=x.json', '--calico-version', 'v3.30.1']),
    {
      command: 'why',
      target: 'shop/web',
      paths: ['a', 'b'],
      root: undefined,
      config: undefined,
      output: { format: 'json', file: 'x.json' },
      color: undefined,
      calicoVersion: 'v3.30.1',
      render: 'off',
      extent: { isTracked: false, isUnlimited: false },
    },
  );
  assert.equal(checkOf('./why', 'why').paths, ['./why', 'why']);
  assert.is(parseInvocation(['why', '--help']).command, 'help');
});

test('a configuration is named, found or refused', () => {
  const config = (...argv: string[]) => checkOf(...argv).config;
  assert.is(config('--config', 'a.yaml'), 'a.yaml');
  assert.is(config('--no-config'), false);
  assert.is(config('--config=a.yaml', '--no-config'), false);
});

test('config takes what a check takes, and a file', () => {
  const inquiry = parseInvocation(['config', '--file', 'a.yaml', '-f', 'json', '--rule', 'a=off']);
  assert.is(inquiry.command, 'config');
  if (inquiry.command !== 'config') return;
  assert.is(inquiry.file, 'a.yaml');
  assert.equal(inquiry.output, { format: 'json', file: undefined });
  assert.is(inquiry.settings.levels.get('a'), 'off');
});

test('init writes, or shows', () => {
  const start = parseInvocation(['init', '--stdout', '--root', 'a']);
  assert.is(start.command, 'init');
  assert.is('root' in start && start.root, 'a');
  assert.is('isShown' in start && start.isShown, true);
  const written = parseInvocation(['init']);
  assert.is('isShown' in written && written.isShown, false);
});

test('a folder that is called like a command is reached behind check', () => {
  assert.equal(checkOf('check', 'config').paths, ['config']);
  assert.equal(checkOf('./config').paths, ['./config']);
});

test('issue 10, 5: formats and levels that do not exist get no misleading "did you mean"', () => {
  const help = `; choose one of ${formats.join(', ')}`;
  for (const format of ['jsonl', 'ndjson', 'yaml', 'csv', 'xml', 'tap', 'html', 'git', 'sari-f2'])
    assert.ok(mistake('-f', format).endsWith(help), format);
  assert.match(mistake('-f', 'text'), /; did you mean pretty\?$/);
  assert.match(mistake('-f', 'md'), /; did you mean markdown\?$/);
  assert.match(mistake('-f', 'gihtub'), /; did you mean github\?$/);
  assert.match(mistake('--rule', 'a=none'), /; did you mean off\?$/);
  assert.match(mistake('--rule', 'a=info'), /; did you mean note\?$/);
  assert.match(mistake('--render', 'none'), /; did you mean off\?$/);
});

test('issue 10, 5: --fail-on none, and --sort', () => {
  assert.is(checkOf('--fail-on', 'none').failOn, 'none');
  assert.equal([checkOf().order, checkOf('--sort', 'path').order], ['severity', 'path']);
});

for (const [argv, wanted] of [
  [['config', 'a'], 'config takes no PATH, not a; ask about a file with --file'],
  [['init', 'a'], 'init takes no PATH, not a; it reads the whole root; name another one with --root'],
  [
    ['init', '-q'],
    '--quiet means nothing to init; it takes --root, --stdout, --calico-version and --no-limit',
  ],
  [['completion'], 'completion takes one shell; choose one of bash, zsh, fish'],
  [['completion', 'bash', 'zsh'], 'completion takes one shell; choose one of bash, zsh, fish'],
  [['completion', 'tcsh'], 'completion takes bash, zsh, fish, not "tcsh"; choose one of bash, zsh, fish'],
  [['completion', 'zsh', '-q'], '--quiet means nothing to completion; see ipamlint completion --help'],
  [['--config='], '--config is empty; name a file, or write --no-config to use none'],
  [
    ['why'],
    'why takes a TARGET; name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address',
  ],
  [
    ['why', 'a', '--only', 'x'],
    '--only means nothing to why; it takes --root, --config, --format, --calico-version, --color, --render, --tracked and --no-limit',
  ],
  [['why', 'a', '-f', 'sarif'], '--format takes pretty, json, not "sarif"; choose one of pretty, json'],
  [['why', 'a', '-f', 'json', '-f', 'pretty=b'], 'why writes one format at a time; give --format once'],
  [['--formt', 'json'], 'unknown option --formt; did you mean --format?'],
  [['--zzzzzz'], 'unknown option --zzzzzz; see ipamlint --help'],
  [['-f', 'jsno'], `--format takes ${formats.join(', ')}, not "jsno"; did you mean json?`],
  [['-f', 'json='], '--format json= names no file; write --format json=report.json'],
  [['-f', 'json', '-f', 'sarif'], 'two formats cannot share stdout; give one a file: --format sarif=FILE'],
  [
    ['--fail-on', 'grave'],
    '--fail-on takes none, note, warning, error, not "grave"; choose one of none, note, warning, error',
  ],
  [
    ['--sarif-category', '/prod/'],
    '--sarif-category takes letters, digits, . _ - and / between them, not "/prod/"; write --sarif-category prod',
  ],
  [
    ['--sarif-category='],
    '--sarif-category takes letters, digits, . _ - and / between them, not ""; write --sarif-category prod',
  ],
  [['--sort', 'rule'], '--sort takes severity, path, not "rule"; choose one of severity, path'],
  [
    ['--max-warnings', 'few'],
    '--max-warnings takes a number, not "few"; write --max-warnings 0 to allow none',
  ],
  [['--max-warnings=-1'], '--max-warnings takes a number, not "-1"; write --max-warnings 0 to allow none'],
  [
    ['--rule', 'overlapping-pools'],
    '--rule overlapping-pools names no level; write --rule overlapping-pools=off|note|warning|error',
  ],
  [
    ['--rule', 'overlaping-pools=off'],
    'there is no rule "overlaping-pools"; did you mean overlapping-pools?',
  ],
  [['--only', 'zzz'], 'there is no rule "zzz"; the rules are overlapping-pools, uncovered-node'],
  [
    ['--calico-version', 'latest'],
    '--calico-version takes a release, not "latest"; write --calico-version v3.30.3',
  ],
  [
    ['--calico-version', 'v2.6.1'],
    '--calico-version takes a release, not "v2.6.1"; write --calico-version v3.30.3',
  ],
] as const) {
  test(argv.join(' '), () => {
    assert.is(mistake(...argv), wanted);
  });
}

test('an option without its value is a mistake in one sentence', () => {
  assert.match(mistake('--root'), /^Option '--root <value>' argument missing; /);
});

test('what every object has by itself is no command, but a path', () => {
  for (const word of ['constructor', 'toString', '__proto__']) assert.equal(checkOf(word).paths, [word]);
});

test('a level is all that stands behind the first equals sign', () => {
  assert.match(mistake('--rule', 'uncovered-node=off=error'), /not "off=error"/);
});

test.run();
