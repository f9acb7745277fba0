import { suite } from 'uvu';
import { applicationBombs } from './bombs/applications.ts';
import { argoBombs } from './bombs/argo.ts';
import { fluxBombs } from './bombs/flux.ts';
import { helmBombs } from './bombs/helm.ts';
import { detonate } from './detonate.ts';

const test = suite('deployments that ask for too much');

for (const bomb of [...applicationBombs, ...argoBombs, ...fluxBombs, ...helmBombs])
  test(bomb.name, () => detonate(bomb));

test.run();
