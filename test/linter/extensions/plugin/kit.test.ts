import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../../src/cluster/survey.ts';
import { kitExamples, kitRepository } from '../../../../tools/kit-examples.ts';
import * as kit from '../../../../src/linter/extensions/plugin/kit.ts';
import { snapshotOf } from '../../../kit/case.ts';

const test = suite('plugin: the interface');

const clusterOf = (texts: readonly string[]) =>
  survey(snapshotOf([{ path: 'all.yaml', text: texts.join('---\n') }])).fleet.clusters[0]!;

const cluster = clusterOf(kitRepository);
const scene = {
  cluster,
  before: clusterOf(kitRepository.filter(text => !text.includes('name: edge'))),
  core: cluster.pools.find(({ name }) => name === 'core'),
  edge: cluster.pools.find(({ name }) => name === 'edge'),
};

test('each value has an example, and nothing else has', () => {
  assert.equal(Object.keys(kitExamples).sort(), Object.keys(kit).sort());
});

for (const [name, [expression, result]] of Object.entries(kitExamples))
  test(`the example is right: ${name}`, () => {
    const known = { ...kit, ...scene };
    assert.ok(expression.includes(name));
    // eslint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is what the page shows
    const found: unknown = new Function(...Object.keys(known), `return ${expression};`)(
      ...Object.values(known),
    );
    assert.is(inspect(found), result);
  });

test('a range is not a text by itself', () => {
  const range: unknown = kit.parseCidr('10.0.0.0/8');
  assert.is(String(range), '[object Object]');
  assert.match(
    readFileSync('docs/kit.md', 'utf8'),
    '`String(cidr)` and a template literal give `[object Object]`',
  );
});

test.run();
