import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSnapshot } from '../../../src/host/machine/read.ts';
import { renderKustomizations } from '../../../src/host/machine/render.ts';
import { kustomizer } from '../../../src/load/kustomize/build.ts';
import { rootsToRender } from '../../../src/load/kustomize/render-plan.ts';
import { contentOfNode } from '../../../src/model/manifest/core/canonical.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf } from '../../kit/manifests.ts';
import { documents } from './builds.ts';
import { findKubectl, kubectlKustomize, remove, write } from './kubectl.ts';
import { trees } from './trees.fixture.ts';
import { differences, objectsOf } from './views.ts';

const hasKubectl = findKubectl();

const test = suite('kustomize by kubectl');
test.after(remove);

for (const [name, repository] of Object.entries(trees)) {
  test(name, () => {
    if (!hasKubectl) return;
    const root = write(repository);
    const { build } = kustomizer({ files: filesOf(repository), documents });
    for (const [path, text] of Object.entries(repository)) {
      if (!path.endsWith('kustomization.yaml') || text.includes('kind: Component')) continue;
      const folder = dirname(path) === '.' ? '' : dirname(path);
      const outcome = kubectlKustomize(join(root, folder));
      assert.ok('objects' in outcome, 'failure' in outcome ? outcome.failure : '');
      const ours = build(folder)!.manifests;
      assert.ok(ours.length > 0, folder);
      assert.equal(differences(objectsOf(ours), outcome.objects), [], `in ${folder}`);
    }
  });
}

test('so does every kustomization in the cases, shapes and examples of this repository', () => {
  if (!hasKubectl) return;
  const { files } = readSnapshot('.', ['rules', 'examples', 'test/shapes']);
  const { roots, build } = kustomizer({ files, documents });
  let built = 0;
  for (const { folder } of roots()) {
    const ours = build(folder)!;
    if (ours.manifests.length === 0 || ours.unseen.some(({ why }) => why === 'remote' || why === 'hidden'))
      continue;
    const outcome = kubectlKustomize(folder);
    if ('failure' in outcome) continue; // some are broken on purpose
    assert.equal(differences(objectsOf(ours.manifests), outcome.objects), [], `in ${folder}`);
    built++;
  }
  assert.ok(built > 10, `kubectl built ${built}`);
});

test('rendered and static views agree on every one of them', async () => {
  if (!hasKubectl) return;
  for (const [name, repository] of Object.entries(trees)) {
    const root = write(repository);
    const sources = { files: filesOf(repository), documents };
    const still = kustomizer(sources);
    const folders = still.roots().map(({ folder }) => folder);
    const orders = rootsToRender(snapshotOf(sources.files), true);
    const outcomes =
      (await renderKustomizations(orders, { root, cwd: process.cwd(), env: process.env })) ?? [];
    const texts = outcomes.flatMap(outcome =>
      'text' in outcome ? [[outcome.folder, outcome.text] as const] : [],
    );
    assert.is(texts.length, folders.length, JSON.stringify(outcomes));
    const view = kustomizer({ ...sources, rendered: new Map(texts) });
    for (const folder of folders) {
      const [asked, read] = [view, still].map(({ build }) =>
        build(folder)!
          .manifests.map(({ root }) => contentOfNode(root.node))
          .sort(),
      );
      assert.equal(asked, read, `${name}, ${folder}`);
    }
  }
});

test.run();
