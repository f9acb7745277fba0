import { suite } from 'uvu';
import { kustomizePatchBombs } from './bombs/kustomize-patches.ts';
import { kustomizeLayerBombs } from './bombs/kustomize-layers.ts';
import { detonate } from './detonate.ts';

const test = suite('kustomizations that ask for too much');

for (const bomb of [...kustomizePatchBombs, ...kustomizeLayerBombs]) test(bomb.name, () => detonate(bomb));

test.run();
