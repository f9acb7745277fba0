import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeSelection } from '../../../../src/calico/facts/pools/selection.ts';
import { selects } from '../../../../src/calico/choice/choice.ts';
import { unknownLabels } from '../../../../src/model/manifest/kubernetes/labels.ts';
import type { Labels } from '../../../../src/base/selector/evaluate.ts';
import { cluster } from '../../../kit/manifests.ts';
import { seededRandom } from '../../../kit/random.ts';

const pool = (name: string, selector: string) =>
  `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: ${name} }, spec: { nodeSelector: '${selector}' } }`;

const test = suite('facts/selection');

/** `rack` and `disk`: a value, absent, or unknown. */
const kinds: readonly Labels[] = ['a', 'b', null, undefined].flatMap(rack =>
  ['a', null, undefined].map(disk => ({ lookup: (key: string) => (key === 'rack' ? rack : disk) })),
);

test('every pool selects what its own selector selects, in whatever order it is asked', () => {
  const random = seededRandom(7);
  const conditions = [
    'rack == "a"',
    'rack  ==  "a"',
    'rack != "b"',
    'has(disk)',
    'disk in {"a", "b"}',
    '!all()',
    'all()',
  ];
  const condition = () => random.pick(conditions);
  const selector = () =>
    random.pick([
      condition(),
      `${condition()} && ${condition()}`,
      `!(${condition()} || ${condition()})`,
      'rack = a',
    ]);
  for (let round = 0; round < 20; round++) {
    const { pools, ...rest } = cluster(
      Array.from({ length: 30 }, (_, index) => pool(`p${index}`, selector())).join('\n---\n'),
    );
    const selection = nodeSelection({ ...rest, pools });
    for (let question = 0; question < 400; question++) {
      const asked = random.pick(pools);
      const labels = random.pick([...kinds, unknownLabels]);
      assert.is(selection(labels)(asked), selects(asked.nodeSelector, labels), asked.nodeSelector.field.text);
    }
  }
});

test('verdicts stay the same while ever more selectors are asked', () => {
  const { pools, ...rest } = cluster(
    Array.from({ length: 60 }, (_, index) => pool(`p${index}`, `rack in {"a", "${index}"}`)).join('\n---\n'),
  );
  const selection = nodeSelection({ ...rest, pools });
  for (const labels of kinds)
    for (let last = 0; last < pools.length; last++)
      for (const asked of [pools[0]!, pools[last]!])
        assert.is(selection(labels)(asked), selects(asked.nodeSelector, labels));
});

test('a pool of another cluster is judged all the same', () => {
  const [stranger] = cluster(pool('q', 'rack == "a"')).pools;
  const selected = nodeSelection(cluster(pool('p', 'rack == "b"')))(kinds[0]!);
  assert.is(selected(stranger!), true);
});

test('a selector is asked once about the same labels, whichever pools bear it', () => {
  let lookups = 0;
  const labels: Labels = { lookup: () => (lookups++, 'a') };
  const { pools, ...rest } = cluster([pool('p', 'rack == "a"'), pool('q', 'rack=="a"')].join('\n---\n'));
  const selection = nodeSelection({ ...rest, pools });
  for (const each of [...pools, ...pools]) assert.is(selection(labels)(each), true);
  assert.is(lookups, 1);
});

test.run();
