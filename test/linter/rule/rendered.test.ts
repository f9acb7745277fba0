import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import ambiguousScalar from '../../../rules/ambiguous-scalar/rule.ts';
import duplicateKey from '../../../rules/duplicate-key/rule.ts';
import invalidLabel from '../../../rules/invalid-label/rule.ts';
import { cluster } from '../../kit/manifests.ts';
import { document, namespaceCalled, poolOf } from '../../kit/objects.ts';

const test = suite('objects that a tool has rendered');

/** They are not written as they stand, and the tool that wrote them knows how to. */
const written = cluster(
  document(
    namespaceCalled(
      'n',
      'labels: { tier: 7, rack row: a }, annotations: { cni.projectcalico.org/ipv4pools: "[]" }',
    ),
    poolOf('p', 'cidr: 10.0.0.0/16, blockSize: 26, blockSize: 26, natOutgoing: yes'),
  ),
);
const rendered = {
  ...written,
  manifests: written.manifests.map(manifest => ({ ...manifest, isRendered: true as const })),
};

for (const rule of [ambiguousScalar, duplicateKey, invalidLabel])
  test(`${rule.id} says nothing of them`, () => {
    assert.is.not([...rule.check({ cluster: written })].length, 0);
    assert.equal([...rule.check({ cluster: rendered })], []);
  });

test.run();
