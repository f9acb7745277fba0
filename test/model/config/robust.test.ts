import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mistakesIn, reading } from '../../kit/config.ts';
import { seededRandom } from '../../kit/random.ts';
import { mistakes } from './mistakes.table.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('readConfig on anything');

const tokens = [
  '{',
  '}',
  '[',
  ']',
  ':',
  '- ',
  '\n',
  ' ',
  '&a ',
  '*a',
  '<<: ',
  '!x ',
  '"',
  '| \n',
  '\t',
  '\0',
  '{{ a }}',
];
const words = [
  '__proto__',
  'constructor',
  'null',
  'name',
  'clusters',
  'rules',
  '10.0.0.0/8',
  '~',
  '1e99',
  '0x1',
];
const pieces = [...mistakes.map(([text]) => text), ...tokens, ...words];

test('no text makes it break down, and every mistake has a place', () => {
  const random = seededRandom(11);
  for (let round = 0; round < (isSweep ? 5000 : 500); round++) {
    let text = random.pick(pieces);
    for (let edit = random.below(4); edit >= 0; edit--) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(3));
    }
    for (const said of mistakesIn(reading([{ path: 'ipamlint.yaml', text }])))
      assert.match(said, /^ipamlint\.yaml:[1-9]\d*:[1-9]\d*: \S/, text);
  }
});

for (const key of ['__proto__', 'constructor', 'toString'])
  test(`${key} is a key like any other`, () => {
    assert.match(
      mistakesIn(reading([{ path: 'ipamlint.yaml', text: `${key}: 1\nrules: { ${key}: off }\n` }])).join(
        '\n',
      ),
      new RegExp(`has no key "${key}".*\\n.*there is no rule "${key}"`),
    );
  });

test('a cluster may be called anything', () => {
  const text = 'clusters: [{ name: __proto__, nodes: [{ labels: { constructor: a } }] }]';
  assert.equal(mistakesIn(reading([{ path: 'ipamlint.yaml', text }])), []);
});

test.run();
