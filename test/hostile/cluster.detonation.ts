import { suite } from 'uvu';
import { clusterBombs } from './bombs/clusters.ts';
import { detonate } from './detonate.ts';

const test = suite('clusters and configurations that ask for too much');

for (const bomb of clusterBombs) test(bomb.name, () => detonate(bomb));

test.run();
