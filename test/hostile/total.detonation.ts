import { suite } from 'uvu';
import { comparedBombs } from './bombs/compared.ts';
import { totalBombs } from './bombs/totals.ts';
import { detonate } from './detonate.ts';

const test = suite('harmless objects that are far too many');

for (const bomb of [...totalBombs, ...comparedBombs]) test(bomb.name, () => detonate(bomb));

test.run();
