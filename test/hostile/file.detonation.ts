import { suite } from 'uvu';
import { fileBombs } from './bombs/files.ts';
import { largeFileBombs } from './bombs/large-files.ts';
import { detonate } from './detonate.ts';

const test = suite('files that ask for too much');

for (const bomb of [...fileBombs, ...largeFileBombs]) test(bomb.name, () => detonate(bomb));

test.run();
