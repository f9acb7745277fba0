import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isFilledIn } from '../../src/cluster/filled-in.ts';
import { times } from '../hostile/bombs/parts.ts';

const test = suite('what something else fills in');

const installation = (name: string, pools: string): string =>
  `kind: Installation\nmetadata: { name: ${name} }\nspec: { calicoNetwork: { ipPools: ${pools} } }\n`;
const listed = '[{ cidr: 10.0.0.0/16 }]';
const fileOf = (documents: readonly string[]) => ({ path: 'a.yaml', text: documents.join('---\n') });
const before = fileOf(times(1000, index => installation(`i${index}`, listed)));
const offsets = [...before.text.matchAll(/10\.0/g)].map(({ index }) => index);

test('is found behind any of many objects, and nothing of what is still written is', () => {
  const last = fileOf(times(1000, index => installation(`i${index}`, index === 999 ? '"${POOLS}"' : listed)));
  const ask = (after: typeof last, some: readonly number[]) => isFilledIn(before, some, after);
  assert.is(ask(last, offsets), true);
  assert.is(ask(last, offsets.slice(0, 999)), false);
  assert.is(ask(last, [before.text.indexOf('---')]), false);
  assert.is(ask(before, offsets), false);
});

test.run();
