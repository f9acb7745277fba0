import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from '../../kit/random.ts';
import { filesOfCluster, smallCluster } from '../../kit/small-clusters.ts';
import { isSweep } from '../../kit/sweep.ts';
import { contradictions, findingsOf } from '../../kit/voices.ts';

const test = suite('every command says the same of a pool');

const count = isSweep ? 2000 : 50;

test(`over ${count} random clusters`, () => {
  for (let seed = 0; seed < count; seed++) {
    const cluster = smallCluster(seededRandom(Math.imul(seed + 1, 0x9e3779b1)));
    const files = filesOfCluster(cluster);
    assert.equal(
      contradictions(files),
      [],
      `cluster ${seed}\n${files.map(({ text }) => text).join('---\n')}`,
    );
  }
});

test('the order of documents changes no finding', () => {
  for (let seed = 0; seed < (isSweep ? 500 : 25); seed++) {
    const cluster = smallCluster(seededRandom(Math.imul(seed + 1, 0x9e3779b1)));
    const [one, other] = [filesOfCluster(cluster), filesOfCluster(cluster, true)].map(findingsOf);
    assert.equal(one, other, `cluster ${seed}`);
  }
});

test.run();
