import { suite } from 'uvu';
import { contentOfNode } from '../../../src/model/manifest/core/canonical.ts';
import { golden } from '../../kit/golden.ts';
import { builderOf } from './builds.ts';
import { trees } from './trees.fixture.ts';

const test = suite('trees that kubectl builds in the same way');

test('come to what they came to when kubectl looked', () => {
  const lines = Object.entries(trees).flatMap(([name, repository]) => {
    const { roots, build } = builderOf(repository);
    return roots().flatMap(({ folder }) => [
      `== ${name}: ${folder || '.'}`,
      ...build(folder)!.manifests.map(manifest => `${manifest.id}\n  ${contentOfNode(manifest.root.node)}`),
    ]);
  });
  golden('kustomize/trees.txt', `${lines.join('\n')}\n`);
});

test.run();
