import { suite } from 'uvu';
import { fileBombs } from './bombs/files.ts';
import { detonate } from './detonate.ts';

const test = suite('files that ask for too much');

for (const bomb of fileBombs) test(bomb.name, () => detonate(bomb));

test.run();
