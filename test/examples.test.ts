import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import { ran } from './kit/world.ts';

const examples = readdirSync('examples', { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'plugin')
  .map(({ name }) => name)
  .sort();

/** The rules that find something in an example, as its expected output shows them. */
const shownIn = (name: string): readonly string[] => {
  const text = readFileSync(`examples/${name}/expected.txt`, 'utf8');
  const found = text.matchAll(/^(?:error|warning|note)\[([\w-]+)\]/gm);
  return [...new Set([...found].map(([, id]) => id!))].sort();
};

/** Each example with its story, and what it shows. */
const overview = (): string =>
  examples
    .map(name => {
      const [, title] = /^# (.+)$/m.exec(readFileSync(`examples/${name}/README.md`, 'utf8'))!;
      const shown = shownIn(name).map(id => `[${id}](../rules/${id}/README.md)`);
      return `- [${name}](${name}/README.md): ${title}.\n  Shows ${shown.join(', ')}.`;
    })
    .join('\n');

/** An example with two states is about the change from one to the other. */
const argumentsFor = (name: string): readonly string[] =>
  existsSync(`examples/${name}/before`)
    ? ['--root', `examples/${name}/after`, '--base-dir', `examples/${name}/before`]
    : ['--root', '.', `examples/${name}`];

const test = suite('examples');

for (const name of examples) {
  test(name, async () => {
    const { stdout, stderr } = await ran(argumentsFor(name));
    assert.is(stderr, '');
    const path = `examples/${name}/expected.txt`;
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, stdout);
    assert.ok(existsSync(path), `${path} is missing: look at the output, then UPDATE_GOLDEN=1 npm test`);
    assert.is(stdout, readFileSync(path, 'utf8'));
  });
}

for (const name of examples) {
  test(`the question in the README of ${name}`, async () => {
    const text = readFileSync(`examples/${name}/README.md`, 'utf8');
    const [, question = ''] = /^ipamlint ((?:why|inventory) .+)$/m.exec(text) ?? [];
    const { code, stderr } = await ran(question.split(' '));
    assert.equal([code, stderr], [0, '']);
  });
}

test('every rule is shown by some example', () => {
  const shown = new Set(examples.flatMap(shownIn));
  const missing = rules.map(({ id }) => id).filter(id => !shown.has(id));
  assert.equal(missing, [], 'extend an example so that it shows these, or begin one with a story of its own');
});

test('the overview says which example shows which rule', () => {
  const path = 'examples/README.md';
  const between = /(?<=<!-- rules:start -->\n)[^]*(?=<!-- rules:end -->)/;
  const text = readFileSync(path, 'utf8');
  const expected = text.replace(between, `\n${overview()}\n\n`);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, expected);
  else assert.is(text, expected);
});

test.run();
