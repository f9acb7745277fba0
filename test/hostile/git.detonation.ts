import { suite } from 'uvu';
import { gitBombs } from './bombs/git.ts';
import { historyBombs } from './bombs/git-history.ts';
import { detonate } from './detonate.ts';

const test = suite('repositories whose git exceeds a budget');

for (const bomb of [...gitBombs, ...historyBombs]) test(bomb.name, () => detonate(bomb));

test.run();
