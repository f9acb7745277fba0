import { suite } from 'uvu';
import { programBombs } from './bombs/programs.ts';
import { detonate } from './detonate.ts';

const test = suite('programs that ask for too much');

for (const bomb of programBombs) test(bomb.name, () => detonate(bomb));

test.run();
