import { suite } from 'uvu';
import { reportBombs } from './bombs/reports.ts';
import { detonate } from './detonate.ts';

const test = suite('reports and answers about very much');

for (const bomb of reportBombs) test(bomb.name, () => detonate(bomb));

test.run();
