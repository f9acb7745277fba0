import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sortedBy } from '../../src/cluster/order.ts';
import { cluster } from '../kit/manifests.ts';

const test = suite('the order of objects');

test('names count as people count', () => {
  const names = ['n10', 'n2', 'a', 'n02', 'b1c10', 'b1c9', '', 'n2x', 'B'].map(name => ({ name }));
  assert.equal(
    sortedBy(names, 'name').map(({ name }) => name),
    ['', 'B', 'a', 'b1c9', 'b1c10', 'n02', 'n2', 'n2x', 'n10'],
  );
});

const pool = (name: string, spec: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { ${spec} }\n`;

test('of two objects of one name that comes first which says less', () => {
  const documents = [
    pool('b', 'cidr: 10.1.0.0/16, blockSize: 28'),
    pool('b', 'cidr: 10.1.0.0/16'),
    pool('a', 'cidr: 10.2.0.0/16'),
    pool('b', 'cidr: 10.0.0.0/16'),
  ];
  const seen = (texts: readonly string[]) =>
    cluster(texts.join('---\n')).pools.map(({ name, fields, blockSize }) =>
      [name, fields.cidr.text, blockSize].join(' '),
    );
  const expected = ['a 10.2.0.0/16 26', 'b 10.0.0.0/16 26', 'b 10.1.0.0/16 26', 'b 10.1.0.0/16 28'];
  assert.equal(seen(documents), expected);
  assert.equal(seen(documents.toReversed()), expected);
});

test.run();
