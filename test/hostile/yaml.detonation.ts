import { suite } from 'uvu';
import { yamlBombs } from './bombs/yaml.ts';
import { detonate } from './detonate.ts';

const test = suite('files that are large, long or deep');

for (const bomb of yamlBombs) test(bomb.name, () => detonate(bomb));

test.run();
