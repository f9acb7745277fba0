import { suite } from 'uvu';
import { rangeBombs } from './bombs/ranges.ts';
import { detonate } from './detonate.ts';

const test = suite('ranges of others over pools');

for (const bomb of rangeBombs) test(bomb.name, () => detonate(bomb));

test.run();
