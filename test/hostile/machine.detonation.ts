import { suite } from 'uvu';
import { machineBombs } from './bombs/machines.ts';
import { detonate } from './detonate.ts';

const test = suite('what a setup file gives to thousands of machines');

for (const bomb of machineBombs) test(bomb.name, () => detonate(bomb));

test.run();
