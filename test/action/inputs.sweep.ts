import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from '../e2e/manifests.ts';
import { action, isThere, pullRequest, runAction, type Job, type Outcome } from './runner.ts';

const test = suite('what the action makes of its inputs');

const boxes: Outcome['box'][] = [];

function run(job: Partial<Job> = {}): Outcome {
  const outcome = runAction({ files: { ...good, ...bad }, ...job });
  boxes.push(outcome.box);
  return outcome;
}

test.after.each(() => {
  for (const box of boxes.splice(0)) box.remove();
});

/** Stands in for node: writes down what it was called with, one argument a line, and fails as a mistake would. */
const recorder = `#!/bin/sh
if [ "$1" = --version ]; then echo v24.1.0; exit; fi
shift
for word in "$@"; do printf '<%s>\\n' "$word"; done
exit 2
`;

/** The arguments that ipamlint is called with, but for the formats. */
function argumentsOf(inputs: Readonly<Record<string, string>>, job: Partial<Job> = {}): readonly string[] {
  const { ran } = run({ ...job, inputs, programs: { node: recorder } });
  const words = [...ran['Check']!.stdout.matchAll(/^<([^]*?)>$/gm)].map(([, word]) => word!);
  assert.equal(words.slice(0, 3), ['check', '--format', 'github']);
  return words.slice(9);
}

test('one run writes annotations, SARIF, JSON and the page', () => {
  const { ran } = run({ programs: { node: recorder } });
  const words = [...ran['Check']!.stdout.matchAll(/^<(.*)>$/gm)].map(([, word]) =>
    word!.replace(/=.*\//, '=/'),
  );
  const formats = ['github', 'sarif=/ipamlint.sarif', 'json=/report.json', 'markdown=/page.md'];
  assert.equal(words, ['check', ...formats.flatMap(format => ['--format', format]), '--']);
});

test('every input reaches the command, and PATHs come behind all options', () => {
  const inputs = {
    root: 'a b',
    config: '-c.yaml',
    base: 'origin/main',
    'fail-on': 'note',
    'calico-version': 'v3.30.3',
    args: '  --quiet  --only=a,b\n\n--sort path\r\n',
    paths: 'apps/a b\n\n-x.yaml\r\nwhy\n',
  };
  const options = ['--root=a b', '--config=-c.yaml', '--fail-on=note', '--calico-version=v3.30.3'];
  const more = ['--base=origin/main', '--quiet', '--only=a,b', '--sort', 'path'];
  assert.equal(argumentsOf(inputs), [...options, ...more, '--', 'apps/a b', '-x.yaml', 'why']);
});

test('pull requests are compared with their base, unless an input says otherwise', () => {
  assert.equal(argumentsOf({}, pullRequest()), ['--base=auto', '--']);
  assert.equal(argumentsOf({ base: 'none' }, pullRequest()), ['--']);
  assert.equal(argumentsOf({ base: 'v1' }, pullRequest()), ['--base=v1', '--']);
  assert.equal(argumentsOf({}), ['--']);
  assert.equal(argumentsOf({ base: 'auto' }), ['--base=auto', '--']);
});

test('no shell reads the options', () => {
  const args = `"a b" 'c' $HOME $(touch pwned) \`touch pwned\` * \\x ; touch pwned & >pwned`;
  const words = argumentsOf({ args });
  assert.equal(words, [...args.split(' '), '--']);
});

const free = ['paths', 'args'];
const hostile = [
  '; touch pwned; $(touch pwned) `touch pwned` | touch pwned',
  `"; touch pwned; " '; touch pwned; ' && touch pwned # \\`,
  '-e process.exit(0) ${{ github.token }} %0A::error::x',
];

for (const name of Object.keys(action.inputs))
  test(`nothing of ${name} is obeyed`, () => {
    for (const value of hostile) {
      const { outputs, written, box, ran } = run({ inputs: { base: 'none', [name]: value } });
      assert.not(box.run('find', ['.', '-name', 'pwned*']).stdout, value);
      assert.match(outputs['exit-code']!, /^[012]$/, value);
      assert.equal([...written.matchAll(/^exit-code=/gm)].length, 1);
      assert.is(ran['Verdict']?.code, Number(outputs['exit-code']));
    }
    for (const value of ['x\nexit-code=0', 'x\r\nexit-code=0\r\nupload=true', 'x\nexit-code<<E\n0\nE']) {
      const { outputs, written, conclusion } = run({ inputs: { base: 'none', [name]: value } });
      assert.is(conclusion, 'failure', value);
      assert.equal([...written.matchAll(/^exit-code[=<]/gm)].length, 1);
      assert.not.match(written, /^upload=true/m);
      if (!free.includes(name)) assert.is(outputs['exit-code'], '2');
    }
  });

test('an upload is wanted or not, and nothing between', () => {
  for (const name of ['upload', 'summary'])
    for (const value of ['', 'yes', 'True', 'true ']) {
      const { ran, outputs } = run({ inputs: { [name]: value } });
      assert.match(ran['Check']!.stdout, `::error title=ipamlint::the input ${name} takes true or false`);
      assert.is(outputs['exit-code'], '2');
    }
});

const nodes: readonly (readonly [version: string, words: RegExp])[] = [
  [
    'v18.20.8',
    /^::error title=ipamlint::it needs Node 20\.19 or newer, and this is Node 18\.20: put actions/m,
  ],
  ['v20.18.3', /and this is Node 20\.18: /],
  ['v0.10.48', /and this is Node 0\.10: /],
  ['v08.09.1', /and this is Node 08\.09: /],
  ['v20.19.0\n::error::x', /does not say which it is$/m],
  ['', /does not say which it is$/m],
  ['$(touch pwned)', /does not say which it is$/m],
];

for (const [version, words] of nodes)
  test(`Node ${JSON.stringify(version)} is one clear error`, () => {
    const program = `#!/bin/sh\ncat <<'E'\n${version}\nE\n`;
    const outcome = run({ programs: { node: program }, inputs: { upload: 'true' } });
    assert.match(outcome.ran['Check']!.stdout, words);
    assert.is(outcome.ran['Check']!.stdout.split('\n').length, 2);
    assert.is(outcome.ran['Verdict']?.code, 3);
    assert.match(outcome.summary, '## ❌ ipamlint did not run');
    assert.equal(outcome.called, {});
    assert.not(isThere(outcome, 'pwned'));
  });

test('no Node at all is one clear error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-path-'));
  for (const name of ['bash', 'mktemp', 'cat']) symlinkSync(`/usr/bin/${name}`, join(folder, name));
  const { ran, outputs } = run({ path: folder });
  rmSync(folder, { recursive: true });
  assert.match(
    ran['Check']!.stdout,
    /^::error title=ipamlint::it needs Node 20\.19 or newer, and there is none: /,
  );
  assert.is(outputs['exit-code'], '3');
});

test('a node that breaks down is no success', () => {
  for (const end of ['exit 0', 'exit 1', 'exit 70', 'kill -9 $$']) {
    const program = `#!/bin/sh\nif [ "$1" = --version ]; then echo v24.1.0; exit; fi\n${end}\n`;
    const { outputs, conclusion, called } = run({ programs: { node: program }, inputs: { upload: 'true' } });
    assert.equal([outputs['exit-code'], conclusion, called], ['3', 'failure', {}], end);
  }
});

test.run();
