import { suite } from 'uvu';
import { requestBombs } from './bombs/requests.ts';
import { detonate } from './detonate.ts';

const test = suite('requests, pods and placements by the thousand');

for (const bomb of requestBombs) test(bomb.name, () => detonate(bomb));

test.run();
