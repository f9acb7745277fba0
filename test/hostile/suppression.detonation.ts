import { suite } from 'uvu';
import { suppressionBombs } from './bombs/suppressions.ts';
import { detonate } from './detonate.ts';

const test = suite('suppressions by the ten thousand');

for (const bomb of suppressionBombs) test(bomb.name, () => detonate(bomb));

test.run();
