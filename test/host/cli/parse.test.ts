import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formats } from '../../kit/formats.ts';
import type { CheckRequest } from '../../../src/commands/check/options.ts';
import type { ConfigRequest } from '../../../src/commands/config/options.ts';
import type { WhyRequest } from '../../../src/commands/why/options.ts';
import { asked, askedCheck } from '../../kit/command-line.ts';
import { requireRules } from '../../../src/host/cli/options/rule-ids.ts';
import { UsageError } from '../../../src/base/usage-error.ts';
import { commands } from '../../../src/commands/index.ts';
import { textOption } from '../../../src/host/cli/command.ts';
import { parse } from '../../../src/host/cli/parse.ts';
import { mistakes } from './options/mistakes.table.ts';

/** The arguments of a check. */
function checkOf(...argv: string[]): CheckRequest {
  const found = askedCheck(argv);
  if (found.command === 'check') return found;
  throw new Error(`no check: ${found.command}`);
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

const test = suite('the command line');

test('nothing means check everything, for people', () => {
  const invocation = asked([]);
  assert.equal(invocation, {
    command: 'check',
    paths: [],
    root: undefined,
    outputs: [{ format: 'pretty', file: undefined }],
    config: undefined,
    failOn: undefined,
    maxWarnings: undefined,
    strictCoverage: undefined,
    plugins: [],
    quiet: false,
    order: 'severity',
    groupBy: undefined,
    requirePools: false,
    includeSuppressed: false,
    areStagedFiles: false,
    isTimed: false,
    sarifCategory: undefined,
    linkBase: undefined,
    showsExisting: false,
    comparison: undefined,
    isConfigFromBase: false,
    fixing: undefined,
    includesUnsafe: false,
    baseline: undefined,
    writtenBaseline: undefined,
    isPruning: false,
    color: undefined,
    settings: { levels: new Map(), only: undefined, calicoVersion: undefined },
    render: 'off',
    extent: { isTracked: false, isUnlimited: false },
    live: [],
    cluster: undefined,
  });
});

test('check is the default command', () => {
  assert.equal(checkOf('check', 'a', 'b').paths, ['a', 'b']);
  assert.equal(checkOf('a', 'check').paths, ['a', 'check']);
});

test('what stands behind -- is a PATH, also where a command is called so', () => {
  for (const word of ['rules', 'init', 'help', 'version', 'check', '-v'])
    assert.equal(checkOf('--no-config', '--', word, 'b').paths, [word, 'b'], word);
  assert.equal(checkOf('check', '--', 'rules').paths, ['rules']);
  assert.is(asked(['rules', '--']).command, 'rules');
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
  const question = asked(['why', 'web', '--calico-version', 'v3.30']) as ReturnType<typeof asked> &
    WhyRequest;
  assert.is(question.calicoVersion, 'v3.30');
});

test('colour is on, off or left to the terminal', () => {
  assert.equal([checkOf('--color').color, checkOf('--no-color').color], [true, false]);
});

test('why takes a target, then paths', () => {
  assert.equal(asked(['why', 'shop/web', 'a', 'b', '-f', 'json=x.json', '--calico-version', 'v3.30.1']), {
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
    live: [],
    cluster: undefined,
  });
  assert.equal(checkOf('./why', 'why').paths, ['./why', 'why']);
  assert.is(asked(['why', '--help']).command, 'help');
});

test('a configuration is named, found or refused', () => {
  const config = (...argv: string[]) => checkOf(...argv).config;
  assert.is(config('--config', 'a.yaml'), 'a.yaml');
  assert.is(config('--no-config'), false);
  assert.is(config('--config=a.yaml', '--no-config'), false);
});

test('config takes what a check takes, and a file', () => {
  const inquiry = asked(['config', '--file', 'a.yaml', '-f', 'json', '--rule', 'a=off']) as ReturnType<
    typeof asked
  > &
    ConfigRequest;
  assert.is(inquiry.command, 'config');
  assert.is(inquiry.file, 'a.yaml');
  assert.equal(inquiry.output, { format: 'json', file: undefined });
  assert.is(inquiry.settings.levels.get('a'), 'off');
});

test('init writes, or shows', () => {
  const start = asked(['init', '--stdout', '--root', 'a']);
  assert.is(start.command, 'init');
  assert.is('root' in start && start.root, 'a');
  assert.is('isShown' in start && start.isShown, true);
  const written = asked(['init']);
  assert.is('isShown' in written && written.isShown, false);
});

test('a folder that is called like a command is reached behind check', () => {
  assert.equal(checkOf('check', 'config').paths, ['config']);
  assert.equal(checkOf('./config').paths, ['./config']);
});

test('issue 10, 5: formats and levels that do not exist get no misleading "did you mean"', () => {
  const help = `; choose one of ${formats.join(', ')}`;
  for (const format of ['jsonl', 'ndjson', 'yaml', 'csv', 'xml', 'tap', 'pdf', 'git', 'sari-f2'])
    assert.ok(
      mistake('-f', format).endsWith(help),
      `${format}; a format that exists is taken out of this list`,
    );
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

test('issue 11, 6: --group-by', () => {
  const groupings = [checkOf(), ...['file', 'cluster'].map(each => checkOf('--group-by', each))];
  assert.equal(
    groupings.map(({ groupBy }) => groupBy),
    [undefined, 'file', 'cluster'],
  );
});

for (const [argv, wanted] of mistakes) {
  test(argv.join(' '), () => {
    assert.is(mistake(...argv), wanted);
  });
}

test('an option without its value is a mistake in one sentence', () => {
  assert.match(mistake('--root'), /^--root takes a value; /);
});

test('an option that a command reads as another kind than it is declared is a defect', () => {
  const parsed = parse(['--format', 'json'], commands);
  if (parsed.kind !== 'command') throw new Error(`read as ${parsed.kind}`);
  assert.throws(
    () => parsed.typed.get(textOption('format', 'FORMAT', 'one of several')),
    /--format is read as text, and is another kind/,
  );
});

test('what every object has by itself is no command, but a path', () => {
  for (const word of ['constructor', 'toString', '__proto__'])
    assert.equal(checkOf(word).paths, [word], word);
});

test('a level is all that stands behind the first equals sign', () => {
  assert.match(mistake('--rule', 'uncovered-node=off=error'), /not "off=error"/);
});

test.run();
