import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayDeclareNearly } from '../../../../src/model/manifest/core/near-kinds.ts';

const test = suite('kinds that are nearly ours');

const declared = (kind: string) => mayDeclareNearly(`apiVersion: projectcalico.org/v3\nkind: ${kind}\n`);

test('a kind in quotes may go on in the next line', () => {
  for (const kind of ['IPPol', '"IPP ool"', '"IPP\n  ool"', "'IPP\n  ool'", '"IPP\r\n  ool"'])
    assert.ok(declared(kind), kind);
  for (const kind of ['IPPool', 'Other\nmetadata: { name: "a" }', '"Other"\nname: "b"'])
    assert.not.ok(declared(kind), kind);
});

test('what names nothing of Calico is not looked through', () => {
  assert.not.ok(mayDeclareNearly('kind: "IPP\n  ool"\n'));
});

test.run();
