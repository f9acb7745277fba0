import { suite } from 'uvu';
import { policyBombs } from './bombs/policies.ts';
import { detonate } from './detonate.ts';

const test = suite('policies that ask for too much');

for (const bomb of policyBombs) test(bomb.name, () => detonate(bomb));

test.run();
