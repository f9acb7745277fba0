import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { kustomizer } from '../../../src/load/kustomize/build.ts';
import { filesOf } from '../../kit/manifests.ts';
import { seededRandom } from '../../kit/random.ts';
import { documents } from './builds.ts';
import { findKubectl, kubectlKustomize, remove, write } from './kubectl.ts';
import { randomTree } from './random-trees.ts';
import { differences, objectsOf } from './views.ts';

const test = suite('random kustomizations by kubectl');
test.after(remove);

/** `IPAMLINT_KUSTOMIZE_TREES=500` looks at more of them. */
const hasKubectl = findKubectl();
const count = Number(process.env.IPAMLINT_KUSTOMIZE_TREES || 6);
/** Of the three layers of each, kubectl refuses few. */
const fewest = count * 2;

test('both views agree on what kubectl builds', () => {
  if (!hasKubectl) return;
  let agreed = 0;
  for (let seed = 1; seed <= count; seed++) {
    const repository = randomTree(seededRandom(seed));
    const root = write(repository);
    const { build } = kustomizer({ files: filesOf(repository), documents });
    for (const folder of ['base', 'mid', 'top']) {
      const outcome = kubectlKustomize(join(root, folder));
      if ('failure' in outcome) break; // kubectl refuses what builds on it as well
      const found = differences(objectsOf(build(folder)!.manifests), outcome.objects);
      assert.equal(found, [], `seed ${seed}, ${folder}`);
      agreed++;
    }
  }
  assert.ok(agreed >= fewest, `kubectl built ${agreed} of them`);
});

test.run();
