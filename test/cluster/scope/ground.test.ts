import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { holdersAmong, type ScopeGround, type PathQuestion } from '../../../src/cluster/scope/ground.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('scope/ground');

const isWithin = ({ question, answer, outer }: ScopeGround, path: string): boolean =>
  (!outer || isWithin(outer, path)) && question(path).includes(answer);

test('finds those whose ground a path is on, in their order', () => {
  const random = seededRandom(3);
  const letters = ['a', 'b', 'c'];
  const questions: readonly PathQuestion[] = [
    path => [path[0]],
    path => [path[1], path[2]],
    path => [path.includes('a')],
    path => [path[0], path[0]],
  ];
  const answers = [...letters, true, false, undefined];
  let found = 0;
  for (let round = 0; round < 200; round++) {
    const grounds: ScopeGround[] = [];
    for (let count = 0; count < 12; count++) {
      const outer = count > 0 && random.below(2) > 0 ? random.pick(grounds) : undefined;
      const own = { question: random.pick(questions), answer: random.pick(answers) };
      grounds.push(outer ? { ...own, outer } : own);
    }
    const scopes = grounds.map((ground, name) => ({ name, ground }));
    const holdersOf = holdersAmong(scopes);
    for (let count = 0; count < 5; count++) {
      const path = Array.from({ length: 3 }, () => random.pick(letters)).join('');
      const expected = scopes.filter(({ ground }) => isWithin(ground, path));
      assert.equal(holdersOf(path), expected);
      found += expected.length;
    }
  }
  assert.ok(found > 1000, `${found} were found`);
});

test('asks one question once for all that wait for its answers', () => {
  let asked = 0;
  const question: PathQuestion = path => [path, (asked += 1)];
  const holdersOf = holdersAmong(
    Array.from({ length: 50 }, (_, index) => ({ ground: { question, answer: `p${index}` } })),
  );
  assert.is(holdersOf('p7').length, 1);
  assert.is(holdersOf('p7').length, 1);
  assert.is(asked, 1);
});

test.run();
