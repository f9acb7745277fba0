import { suite } from 'uvu';
import { nodeBombs } from './bombs/nodes.ts';
import { detonate } from './detonate.ts';

const test = suite('nodes and the pools that pick among them');

for (const bomb of nodeBombs) test(bomb.name, () => detonate(bomb));

test.run();
