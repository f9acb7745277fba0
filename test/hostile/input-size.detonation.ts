import { suite } from 'uvu';
import { inputSizeBombs } from './bombs/input-sizes.ts';
import { detonate } from './detonate.ts';

const test = suite('configurations, baselines, policies and dumps that are as large as they may be');

for (const bomb of inputSizeBombs) test(bomb.name, () => detonate(bomb));

test.run();
