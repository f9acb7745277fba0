import { suite } from 'uvu';
import { explainFault } from '../../../src/base/selector/explain.ts';
import { parseSelector } from '../../../src/base/selector/parse.ts';
import { printSelector } from '../../../src/base/selector/print.ts';
import { suggestSelector } from '../../../src/base/selector/suggest.ts';
import { golden } from '../../kit/golden.ts';
import { accepted, rejected } from './examples.ts';
import { random } from './random.ts';

/** What a text is to every version, and what is said of it where it is not a selector. */
function reading(text: string): string {
  const lines = (['v3.30', 'v3.29'] as const).map(dialect => {
    const found = parseSelector(text, dialect);
    return found.kind === 'fault'
      ? `no selector at ${found.offset}: ${explainFault(text, found)}`
      : `means ${printSelector(found)}`;
  });
  const suggestion = suggestSelector(text);
  return [
    JSON.stringify(text),
    ...new Set(lines),
    ...(suggestion === undefined ? [] : [`suggested: ${suggestion}`]),
  ].join('\n  ');
}

const test = suite('what texts mean as selectors');

test('those of the examples', () => {
  golden('selector/examples.txt', [...accepted, ...rejected].map(({ text }) => reading(text)).join('\n\n'));
});

test('put together at random', () => {
  const { pick } = random(20261122);
  const labels = ['a', 'b.io/c', "'x'", 'z-1', 'not a', '!a', '! !a', 'NOT "y"'];
  const comparisons = [
    ' == ',
    '=',
    '!=',
    '! =',
    '===',
    '!==',
    ' contains ',
    ' startsWith ',
    ' ends-with ',
    ': ',
  ];
  const values = ["'x'", '"y"', 'z-1', '“x”', '7', '', "'"];
  const memberships = [' in ', ' notin ', ' not in ', ' not_in '];
  const sets = ['{\'x\', "y"}', '(x, y)', "['x',]", '{}', 'x', '{x}', "{'x' 'y'}", "{'x')"];
  const alone = [
    'a',
    'all',
    'all()',
    'ALL ()',
    'has(a)',
    'exists(b)',
    'has()',
    'b.io/c',
    'true',
    '7',
    'global()',
  ];
  const joints = [' && ', '&', ' || ', '|', ' and ', ' or ', ',', ' ', '\n', ' AND '];
  const condition = (): string =>
    pick([
      () => pick(labels) + pick(comparisons) + pick(values),
      () => pick(labels) + pick(memberships) + pick(sets),
      () => pick(['', '!', 'not ']) + pick(alone),
    ])();
  const group = (): string =>
    pick(['(', '', '', '!(']) + condition() + pick(joints) + condition() + pick([')', '', '']);
  const texts = Array.from({ length: 500 }, (_, index) =>
    index % 3 === 0 ? condition() : index % 3 === 1 ? group() : group() + pick(joints) + condition(),
  );
  golden('selector/random.txt', texts.map(reading).join('\n\n'));
});

test.run();
