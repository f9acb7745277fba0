import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hiddenKinds } from '../../../src/load/unseen/hidden-kinds.ts';

const test = suite('hiddenKinds');

const kinds = (text: string, path = 'a.yaml') => [...hiddenKinds(path, text)].sort();

test('manifests in templates and strings, and values for charts of Calico', () => {
  assert.equal(kinds('{{ if .x }}\nkind: BGPPeer\n---\nkind: "BGPFilter"\n'), ['BGPFilter', 'BGPPeer']);
  assert.equal(kinds('a: "x\\nkind: FelixConfiguration\\n"'), ['FelixConfiguration']);
  assert.equal(kinds('calico:\n  bgpPeers: [{ ip: 192.0.2.1 }]\n'), ['BGPPeer']);
  assert.equal(kinds('peer_with_router: true\n'), ['BGPPeer']);
  assert.equal(kinds('data: ENC[x]\n', 'bgp.sops.yaml'), ['BGPConfiguration', 'BGPPeer']);
});

test('what only mentions them, asks for nothing or is of others', () => {
  for (const text of [
    '# kind: BGPPeer\n{{ x }}\n',
    'kind: CustomResourceDefinition\nspec: { names: { kind: BGPPeer } }\n',
    'apiVersion: metallb.io/v1beta2\nkind: BGPPeer\n',
    'calico: { bgpPeers: [] }\n',
    'cilium: { bgpPeers: [a] }\n',
    'peer_with_router: false\n',
  ])
    assert.equal(kinds(text), [], text);
});

test.run();
