import { suite } from 'uvu';
import { textBombs } from './bombs/texts.ts';
import { detonate } from './detonate.ts';

const test = suite('texts that keep expressions busy');

for (const bomb of textBombs) test(bomb.name, () => detonate(bomb));

test.run();
