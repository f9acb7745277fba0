import { suite } from 'uvu';
import { totalBombs } from './bombs/totals.ts';
import { detonate } from './detonate.ts';

const test = suite('harmless objects that are far too many');

for (const bomb of totalBombs) test(bomb.name, () => detonate(bomb));

test.run();
