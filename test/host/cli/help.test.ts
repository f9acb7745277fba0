import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseInvocation } from '../../../src/host/cli/parse.ts';
import { helpFor } from '../../../src/host/cli/help.ts';
import { taken, writtenOption, type Command, type Option } from '../../../src/host/cli/options/options.ts';
import { widthOf } from '../../../src/print/width.ts';
import { ran } from '../../kit/world.ts';

const test = suite('issue 10, 5: help');

const commands = Object.keys(taken) as Command[];

const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}(?:-\w, | {4})(--[\w-]+)/gm)].map(([, option]) => option!).sort();

for (const command of commands) {
  test(`for ${command} shows what it takes, and nothing else`, () => {
    const help = helpFor(command);
    const known: readonly Option[] = [...taken[command], 'help'];
    assert.equal(optionsIn(help), known.map(writtenOption).sort());
    assert.match(help, /^usage: ipamlint (?:\[check\]|\w+)/);
    assert.not.match(help, new RegExp(`^ {7}ipamlint`, 'm'));
    const invocation = parseInvocation([command, '--help']);
    assert.equal([invocation.command, 'about' in invocation && invocation.about], ['help', command]);
  });
}

test('without a command names them all', () => {
  const help = helpFor(undefined);
  for (const command of commands) assert.match(help, new RegExp(`ipamlint (?:\\[check\\]|${command})`));
});

test('is wrapped to the terminal, where that is no wider than people read', () => {
  for (const width of [60, 72, 100, 240])
    for (const command of [undefined, ...commands]) {
      const lines = helpFor(command, width).split('\n');
      const wide = lines.filter(line => widthOf(line) > Math.min(width, 100));
      assert.equal(wide, [], `${command} on ${width} columns`);
    }
});

test('goes by the width of the terminal that it is asked on', async () => {
  let text = '';
  const stdout = { write: (more: string) => void (text += more), isTerminal: true, columns: 60 };
  assert.is((await ran(['why', '-h'], { stdout })).code, 0);
  assert.is(text, helpFor('why', 60));
});

test('asks for nothing else on the command line to be right', async () => {
  const { code, stdout } = await ran(['inventory', '--help', '--fail-on', 'x', 'a', 'b']);
  assert.equal([code, stdout], [0, helpFor('inventory')]);
});

test.run();
