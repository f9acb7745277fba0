import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseRound, type FixCandidate } from '../../src/linter/fix/round.ts';
import { between, diagnostic, file } from '../print/findings/report.fixture.ts';

const test = suite('choosing fixes for a round');

const text = file('a.yaml', 'abcdefghijklmnopqrstuvwxyz');
const other = file('b.yaml', 'abcdefghijklmnopqrstuvwxyz');

type Stretch = readonly [start: number, end: number, text: string, file?: typeof text];

const fixing = (title: string, ...stretches: readonly Stretch[]): FixCandidate => ({
  ...diagnostic({ rule: 'a-rule', severity: 'error', message: title, at: between(text, 0, 1) }),
  fix: {
    title,
    safety: 'safe',
    edits: stretches.map(([start, end, words, of = text]) => ({ at: between(of, start, end), text: words })),
  },
});

const titles = (...fixes: readonly FixCandidate[]): readonly string[] =>
  chooseRound(fixes).chosen.map(({ fix }) => fix.title);

test('edits apart from each other are all chosen, in the order of their places', () => {
  const { chosen, edits } = chooseRound([
    fixing('late', [10, 12, 'X']),
    fixing('early', [2, 4, 'Y']),
    fixing('elsewhere', [2, 4, 'Z', other]),
  ]);
  assert.equal(
    chosen.map(({ fix }) => fix.title),
    ['late', 'early', 'elsewhere'],
  );
  assert.equal(
    [...edits].map(([path, each]) => [path, ...each.map(edit => edit.text)]),
    [
      ['a.yaml', 'Y', 'X'],
      ['b.yaml', 'Z'],
    ],
  );
});

test('of edits that overlap or touch, those of the first fix are chosen', () => {
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('overlaps', [5, 8, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('behind', [6, 8, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('before', [0, 2, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('around', [0, 9, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('inserts', [6, 6, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 2, 'X']), fixing('inserts', [2, 2, 'Y'])), ['one']);
  assert.equal(titles(fixing('one', [2, 6, 'X']), fixing('apart', [7, 8, 'Y'])), ['one', 'apart']);
});

test('a fix is chosen as a whole or not at all', () => {
  const { edits } = chooseRound([
    fixing('one', [2, 6, 'X']),
    fixing('half in the way', [4, 5, 'Y'], [20, 21, 'Z']),
    fixing('third', [20, 22, 'W']),
  ]);
  assert.equal(
    edits.get('a.yaml')!.map(each => each.text),
    ['X', 'W'],
  );
});

test('the same edits of several fixes are made once, and all of them are done by that', () => {
  const { chosen, edits } = chooseRound([
    fixing('east', [2, 6, 'X'], [9, 9, 'Y']),
    fixing('west', [2, 6, 'X'], [9, 9, 'Y']),
    fixing('part of it', [9, 9, 'Y']),
    fixing('more than that', [9, 9, 'Y'], [20, 21, 'Z']),
  ]);
  assert.equal(
    chosen.map(({ fix }) => fix.title),
    ['east', 'west', 'part of it'],
  );
  assert.is(edits.get('a.yaml')!.length, 2);
});

test('edits of one fix may touch each other', () => {
  const { edits } = chooseRound([fixing('moves', [6, 6, 'abcd'], [2, 6, ''])]);
  assert.equal(
    edits.get('a.yaml')!.map(each => each.text),
    ['', 'abcd'],
  );
});

test.run();
