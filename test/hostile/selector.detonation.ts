import { suite } from 'uvu';
import { selectorBombs } from './bombs/selectors.ts';
import { detonate } from './detonate.ts';

const test = suite('selectors that are long, deep or nearly one');

for (const bomb of selectorBombs) test(bomb.name, () => detonate(bomb));

test.run();
