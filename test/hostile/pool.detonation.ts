import { suite } from 'uvu';
import { poolBombs } from './bombs/pools.ts';
import { detonate } from './detonate.ts';

const test = suite('pools that are many, large or over each other');

for (const bomb of poolBombs) test(bomb.name, () => detonate(bomb));

test.run();
