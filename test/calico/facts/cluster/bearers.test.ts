import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bearersAmong } from '../../../../src/calico/facts/cluster/bearers.ts';
import { seededRandom } from '../../../kit/random.ts';

const test = suite('facts/cluster/bearers');

test('leaves out those alone that certainly bear none of the values', () => {
  const random = seededRandom(5);
  let found = 0;
  for (let round = 0; round < 200; round++) {
    const subjects = Array.from({ length: 9 }, () =>
      Object.fromEntries(['a', 'b'].map(key => [key, random.pick(['x', 'y', '', null, undefined])])),
    );
    let looks = 0;
    const bearers = bearersAmong(subjects, subject => ({
      lookup: key => {
        looks++;
        return subject[key];
      },
    }));
    for (const label of ['a', 'b'])
      for (const values of [['x'], ['x', 'y'], ['y', 'y'], ['z'], ['']]) {
        const expected = subjects.filter(
          ({ [label]: value }) => value === undefined || values.includes(value!),
        );
        assert.equal(bearers(label, values), expected);
        found += expected.length;
      }
    assert.is(looks, 18, 'each is asked once for each label');
  }
  assert.ok(found > 1000);
});

test.run();
