import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seededRandom } from '../kit/random.ts';
import { filesOfCluster, smallCluster } from '../kit/small-clusters.ts';
import { isSweep } from '../kit/sweep.ts';
import { contradictions } from '../kit/voices.ts';

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

test.run();
