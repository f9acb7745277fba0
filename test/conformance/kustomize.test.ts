import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MappingNode } from '../../src/base/yaml/node.ts';
import { builderOf, documents } from '../load/kustomize/builds.ts';
import { sampled } from '../kit/sweep.ts';
import { differences, objectsOf } from '../load/kustomize/views.ts';
import { asked } from './tools.ts';

interface KustomizeCase {
  readonly files: Readonly<Record<string, string>>;
  readonly objects: readonly unknown[];
}

const test = suite('kustomizations, as kustomize builds them');

const { cases, agreed } = asked<KustomizeCase>('kustomize');

test('a folder comes to what kustomize builds of it', () => {
  let same = 0;
  let unknown = 0;
  for (const { files, objects } of sampled(cases, 150)) {
    const ours = builderOf(files).build('top')!.manifests;
    const metadata = ours.map(({ root }) => root.get('metadata'));
    if (metadata.some(each => each.get('name').isUnknown || each.get('namespace').isUnknown)) {
      unknown++;
      continue;
    }
    assert.equal(differences(objectsOf(ours), objects.map(parsed)), [], JSON.stringify(files));
    same++;
  }
  assert.ok(same > 20 * unknown, `${same} are the same, ${unknown} unknown`);
  agreed(`${same} builds`);
});

const parsed = (object: unknown): MappingNode =>
  documents({ path: 'built.json', text: JSON.stringify(object) })[0]!.root as MappingNode;

test.run();
