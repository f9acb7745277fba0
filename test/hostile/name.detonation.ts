import { suite } from 'uvu';
import { nameBombs } from './bombs/names.ts';
import { detonate } from './detonate.ts';

const test = suite('names that are long, near each other or many');

for (const bomb of nameBombs) test(bomb.name, () => detonate(bomb));

test.run();
