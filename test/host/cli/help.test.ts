import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asked, commandCalled, commandNames, helpOf } from '../../kit/command-line.ts';
import { commands as all } from '../../../src/commands/index.ts';
import { writtenOption, type Typed } from '../../../src/host/cli/command.ts';
import { UsageError } from '../../../src/base/usage-error.ts';
import { widthOf } from '../../../src/print/width.ts';
import { ran } from '../../kit/world.ts';

const test = suite('issue 10, 5: help');

const commands = commandNames;

const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}(?:-\w, | {4})(--[\w-]+)/gm)].map(([, option]) => option!).sort();

for (const command of commands) {
  test(`for ${command} shows what it takes, and nothing else`, () => {
    const help = helpOf(command);
    const denials = commandCalled(command).options.filter(({ none }) => none !== undefined);
    const known = [
      ...commandCalled(command).options.map(writtenOption),
      ...denials.map(({ flag }) => `--no-${flag}`),
    ];
    assert.equal(optionsIn(help), [...known, '--help'].sort());
    assert.match(help, /^usage: ipamlint (?:\[check\]|\w+)/, `help ${command} begins with another line`);
    assert.not.match(help, /^ {7}ipamlint/m, `help ${command} has a second usage`);
    const invocation = asked([command, '--help']);
    assert.equal([invocation.command, 'about' in invocation && invocation.about], ['help', command]);
  });
}

test('one flag has one kind and one letter, whichever command takes it', () => {
  const first = new Map<string, { readonly owner: string; readonly words: string }>();
  for (const { name, options } of all)
    for (const { flag, kind, short = 'none', denied } of options) {
      const words = `kind: ${kind}, letter: ${short}, denial: ${denied ?? 'none'}`;
      const known = first.get(flag) ?? { owner: name, words };
      first.set(flag, known);
      const remedy = `--${flag} of ${name} is not as in ${known.owner}: make it so, or choose another flag`;
      assert.is(words, known.words, remedy);
    }
});

test('each command has a place of its own in lists', () => {
  const places = new Map<number, string>();
  for (const { name, order } of all) {
    assert.is(places.get(order), undefined, `${name} has the order ${order} of ${places.get(order)}`);
    places.set(order, name);
  }
});

/** Readers that commands share may ask for more than one of them lists; it is never given then. */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  diff: ['config-from-base'],
  fleet: ['calico-version', 'plugin', 'strict-coverage'],
  config: ['limit', 'render', 'tracked'],
  rules: ['calico-version', 'limit', 'render', 'tracked'],
  init: ['color', 'config', 'render', 'tracked'],
};

test('a command reads no option that it does not list', () => {
  for (const { name, options, read } of all) {
    const strange = new Set<string>();
    const get: Typed['get'] = option => {
      if (!options.includes(option)) strange.add(option.flag);
      return undefined;
    };
    for (const operands of [[], ['a'], ['a', 'b']])
      try {
        read({ operands, get });
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
      }
    assert.equal(
      [...strange].sort(),
      unlisted[name] ?? [],
      `${name} reads what is not in its list of options`,
    );
  }
});

test('without a command names them all', () => {
  const help = helpOf();
  for (const command of commands)
    assert.match(help, new RegExp(`ipamlint (?:\\[check\\]|${command})`), command);
});

test('is wrapped to the terminal, where that is no wider than people read', () => {
  for (const width of [60, 72, 100, 240])
    for (const command of [undefined, ...commands]) {
      const lines = helpOf(command, width).split('\n');
      const wide = lines.filter(line => widthOf(line) > Math.min(width, 100));
      assert.equal(wide, [], `${command} on ${width} columns`);
    }
});

test('goes by the width of the terminal that it is asked on', async () => {
  let text = '';
  const stdout = { write: (more: string) => void (text += more), isTerminal: true, columns: 60 };
  assert.is((await ran(['why', '-h'], { stdout })).code, 0);
  assert.is(text, helpOf('why', 60));
});

test('asks for nothing else on the command line to be right', async () => {
  const { code, stdout } = await ran(['inventory', '--help', '--fail-on', 'x', 'a', 'b']);
  assert.equal([code, stdout], [0, helpOf('inventory')]);
});

test.run();
