import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { read } from './dumps.fixture.ts';

const test = suite('pages of dumps');

test('one page of a longer list is none, in JSON and in YAML, and the last page is one', () => {
  const paged = (text: string) => ({
    apiVersion: 'v1',
    kind: 'IPPoolList',
    metadata: { continue: text },
    items: [{ apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: {} }],
  });
  const yaml = (text: string): string =>
    `apiVersion: v1\nitems:\n- apiVersion: projectcalico.org/v3\n  kind: IPPool\n  metadata: {name: a}\nkind: List\nmetadata:\n  continue: ${JSON.stringify(text)}\n`;
  for (const dump of [(text: string) => JSON.stringify(paged(text), null, 2), yaml]) {
    assert.throws(() => read(dump('eyJ2')), /is one page of a longer list/);
    assert.is(read(dump('')).manifests.length, 1);
  }
});

test.run();
