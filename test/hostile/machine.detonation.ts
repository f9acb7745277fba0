import { suite } from 'uvu';
import { machineCountBombs } from './bombs/machine-counts.ts';
import { machineBombs } from './bombs/machines.ts';
import { detonate } from './detonate.ts';

const test = suite('what setup files say of thousands of machines');

for (const bomb of [...machineBombs, ...machineCountBombs]) test(bomb.name, () => detonate(bomb));

test.run();
