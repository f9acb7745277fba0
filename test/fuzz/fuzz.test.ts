import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inputAt } from './input.ts';
import { faultsOf } from './invariants.ts';
import { testOf } from './reproduction.ts';
import { tryInput } from './series.ts';
import { fewest, shrink } from './shrink.ts';
import { wordsOfCorpus } from './words.ts';
import { isSweep } from '../kit/sweep.ts';

/** How many inputs are tried; `npm run fuzz` goes on from there for as long as it is told to. */
const INPUTS = isSweep ? 3_000 : 300;
const SEED = 1;

const words = wordsOfCorpus();
const test = suite('repositories that nobody would write');

test(`${INPUTS} of them break no promise`, () => {
  for (let index = 0; index < INPUTS; index++) {
    const failing = tryInput(SEED, index, words);
    assert.not.ok(failing, `input ${index}: ${failing?.fault}\n${failing && testOf(failing)}`);
  }
});

test('an input depends on its number alone, and numbers on each other in nothing', () => {
  const texts = Array.from({ length: 200 }, (_, index) => JSON.stringify(inputAt(SEED, index, words)));
  assert.is(JSON.stringify(inputAt(SEED, 137, words)), texts[137]);
  assert.not.equal(JSON.stringify(inputAt(SEED + 1, 137, words)), texts[137]);
  assert.ok(new Set(texts).size > 150, `${new Set(texts).size} different inputs of 200`);
});

test('a place outside of its file, and a rule that breaks down, are faults', () => {
  const files = [{ path: 'a.yaml', text: 'kind: IPPool\n' }];
  assert.equal(faultsOf(files, 'full'), []);
  const broken = [
    {
      path: 'a.yaml',
      get text(): string {
        throw new Error('unreadable');
      },
    },
  ];
  assert.match(faultsOf(broken, 'full')[0]!, /^threw Error: unreadable/);
});

test('what fails is made as small as it gets', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({
    path: `${index}.yaml`,
    text: `kind: A\n---\nkind: B\nspec:\n  cidr: 10.0.${index}.0/24\n`,
  }));
  const fails = (some: typeof files): boolean => some.some(({ text }) => text.includes('10.0.17.'));
  assert.equal(
    shrink(files, some => fails([...some])),
    [{ path: '17.yaml', text: '10.0.17.' }],
  );
  assert.equal(
    fewest([1, 2, 3, 4, 5, 6, 7], some => some.includes(2) && some.includes(6)),
    [2, 6],
  );
});

test.run();
