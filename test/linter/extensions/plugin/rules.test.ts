import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionsOf } from '../../../../src/base/text/line-table.ts';
import { yieldAt } from '../../../../src/linter/extensions/plugin/place.ts';
import { rules as own } from '../../../../rules/index.ts';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { effectivePools } from '../../../../src/calico/facts/pools/pools.ts';
import type { RuleContext } from '../../../../src/linter/extensions/plugin/kit.ts';
import { described, ruleOf, toldBy, wordsOf } from '../../../kit/plugins.ts';
import { poolsFile } from '../../../kit/policies.ts';

const files = [
  poolsFile([
    { name: 'a', spec: { cidr: '10.0.0.0/16' } },
    { name: 'b', spec: { cidr: '10.0.0.0/20' } },
  ]),
];

type Check = (context: RuleContext) => unknown;

/** What a rule says whose `check` this is. */
const says = (check: Check, text = ''): string =>
  wordsOf([ruleOf(described({ check }), text)], files).join('\n');

function* everyPool({ cluster }: RuleContext): Generator<object> {
  for (const pool of cluster.pools)
    yield { at: pool.fields.object.get('spec').get('cidr').place, message: `saw ${pool.name}` };
}

const test = suite('plugin: running');

test('a rule finds what it looks for, where that stands', () => {
  const { diagnostics, failures } = toldBy([ruleOf(described({ check: everyPool }))], files);
  assert.equal(failures, []);
  assert.equal(
    diagnostics.map(({ rule, message, severity, at, isForeign }) => [
      rule,
      message,
      severity,
      at.field,
      at.file.text.slice(at.span.start, at.span.end),
      isForeign,
    ]),
    [
      ['its-id', 'saw a', 'error', 'spec.cidr', '"10.0.0.0/16"', true],
      ['its-id', 'saw b', 'error', 'spec.cidr', '"10.0.0.0/20"', true],
    ],
  );
  assert.is(
    says(context => [...everyPool(context)]),
    'its-id: saw a\nits-id: saw b',
  );
});

test('a rule may look at a cluster and at its change', () => {
  const rule = ruleOf(described({ check: everyPool, compare: () => [{ wants: 'nodes' }] }));
  const cluster = {} as ClusterGraph;
  assert.equal([...rule.compare!({ cluster, before: cluster })], [{ wants: 'nodes' }]);
  assert.is(wordsOf([rule], files).length, 2);
});

test('an object whose fields stand one by one may be beside what a rule looks at', () => {
  const text = 'apiVersion: crd.projectcalico.org/v1\nkind: IPAMConfig\nmetadata: { name: default }\n';
  assert.equal(wordsOf([ruleOf(described())], [...files, { path: 'ipam.yaml', text }]), []);
});

test('what throws breaks its own rule alone, and what was found before counts', () => {
  function* throwing(context: RuleContext) {
    yield* everyPool(context);
    throw new TypeError('no');
  }
  const rules = [
    ruleOf(described({ check: throwing })),
    ruleOf(described({ id: 'its-other', check: everyPool })),
  ];
  assert.equal([...wordsOf(rules, files)].sort(), [
    '! its-id: team/rule.js: TypeError: no',
    'its-id: saw a',
    'its-id: saw b',
    'its-other: saw a',
    'its-other: saw b',
  ]);
  const thrown = (what: unknown): string =>
    says(() => {
      // eslint-disable-next-line typescript/only-throw-error -- rules throw anything
      throw what;
    });
  const text = 'export default defineRule({\n  *check(cluster) {},\n});\n';
  assert.match(
    says(cluster => [...(cluster as unknown as { pools: [] }).pools], text),
    /TypeError: .*; check takes one object: write \*check\(\{ cluster \}\)$/,
  );
  assert.is(thrown('x'), '! its-id: team/rule.js: it throws "x", not an Error');
  assert.is(thrown(null), '! its-id: team/rule.js: it throws null, not an Error');
});

test('the place of what throws is the innermost in the plugin, and the calls end with its outermost', () => {
  const error = new Error('no');
  error.stack = [
    'Error: no',
    '    at contains (file:///dist/check.cjs:1:2)',
    '    at inner (file:///team/rules/x/owner.js:3:16)',
    '    at Object.check (file:///team/rules/x/rule.js:9:31)',
    '    at check (file:///dist/check.cjs:7:8)',
  ].join('\n');
  const { failures } = toldBy(
    [
      ruleOf(
        described({
          check: () => {
            throw error;
          },
        }),
      ),
    ],
    files,
  );
  assert.is(failures[0]?.error, 'team/rules/x/owner.js:3:16: Error: no');
  assert.equal(
    failures[0]?.trace?.split('\n').map(line => line.trim().split(' ')[1]),
    ['contains', 'inner', 'Object.check'],
  );
});

const wrong: readonly (readonly [name: string, check: Check, says: RegExp])[] = [
  ['async', async () => [], /`check` is async: a rule cannot wait/],
  // eslint-disable-next-line typescript/require-await -- a rule that waits for nothing
  ['an async generator', async function* () {}, /`check` is async/],
  ['nothing', () => undefined, /`check` returns nothing: write `\*check\(…\)`/],
  ['a number', () => 7, /`check` returns a number/],
  ['a text', () => 'x', /`check` returns a string/],
  ['what is no finding', () => [7], /finding 1 cannot be used: it is not an object: write \{ at/],
  ['a sorted list of the cluster', ({ cluster }) => (cluster.pools as []).sort(), /frozen: copy a list/],
  [
    'endless findings',
    function* ({ cluster }) {
      for (;;) yield { at: cluster.pools[0]!.fields.object.place, message: 'again' };
    },
    /more than 10000 findings; the rest is not reported/,
  ],
  [
    'a getter that throws',
    ({ cluster }) => [
      {
        at: cluster.pools[0]!.fields.object.place,
        get message() {
          throw new Error('no');
        },
      },
    ],
    /Error: no/,
  ],
];

for (const [name, check, expected] of wrong)
  test(`refused: ${name}`, () =>
    assert.match(says(check), new RegExp(`^.*! its-id: .*${expected.source}`, 's')));

test('what a finding lacks is said at the yield, or at the method of several', () => {
  const rule = (yields: readonly string[]): string =>
    [
      "import { defineRule } from 'ipamlint/rule';",
      'export default defineRule({',
      "  id: 'its-id',",
      '  *check({ cluster }) {',
      ...yields.map(each => `    yield ${each};`),
      '  },',
      '});',
    ].join('\n');
  const at = (yields: readonly string[]): string => {
    const found = yieldAt({ path: 'rule.js', text: rule(yields) }, 'check');
    const { line, column } = positionsOf(found).start;
    return `${line}:${column}`;
  };
  assert.is(at(['{ message: 1 }']), '5:5');
  assert.is(at(['{ message: 1 }', '{ message: 2 }']), '4:4');
  assert.is(at(["'yield'"]), '5:5', 'words in quotes do not count');
  assert.is(at([]), '4:4');
});

test('a generator that returns a list is refused, at the line of the return', () => {
  const text = [
    "import { defineRule } from 'ipamlint/rule';",
    'export default defineRule({',
    "  id: 'its-id',",
    '  // return nothing here',
    '  *check({ cluster }) {',
    '    if (cluster.pools.length === 0) return;',
    "    const text = 'return 1';",
    '    return cluster.pools.map(words);',
    '  },',
    '});',
  ].join('\n');
  function* returning({ cluster }: RuleContext) {
    if (cluster.pools.length === 0) yield 7;
    return [...everyPool({ cluster })];
  }
  assert.is(
    says(returning, text),
    '! its-id: team/rule.js:8:5: `*check` returns a value, which counts nowhere: yield each finding (`yield*` for a list)',
  );
});

test('no rule changes what others see', () => {
  const overlapping = own.filter(({ id }) => id === 'overlapping-pools');
  const alone = wordsOf(overlapping, files);
  assert.is(alone.length, 1);
  const havoc: readonly ((cluster: ClusterGraph) => unknown)[] = [
    ({ pools }) => (pools as unknown[]).reverse(),
    ({ pools }) => (pools as unknown[]).pop(),
    ({ pools }) => ((pools[0] as { name: string }).name = 'mine'),
    cluster => ((cluster as { pools: unknown }).pools = []),
    ({ pools }) => ((pools[0]!.cidr as { prefix: number }).prefix = 8),
    ({ manifests }) => (manifests as unknown[]).splice(0),
    cluster => (effectivePools(cluster) as unknown[]).pop(),
    ({ pools }) => ((pools[0]!.fields.object.file as { text: string }).text = ''),
  ];
  const broken = havoc.map((work, index) =>
    ruleOf(described({ id: `havoc-${index}`, check: ({ cluster }: RuleContext) => [work(cluster)] })),
  );
  const found = wordsOf([...broken, ...overlapping], files);
  assert.equal(
    found.filter(each => !each.includes('havoc')),
    alone,
  );
  const told = found.filter(each => each.includes('havoc'));
  assert.is(told.length, havoc.length);
  for (const each of told) assert.match(each, /^! havoc-\d: .*TypeError: /);
});

test('what a rule takes is measured', () => {
  let now = 0;
  const slow = ruleOf(
    described({
      *check({ cluster }: RuleContext) {
        now += 700;
        yield* everyPool({ cluster });
        now += 50;
      },
    }),
    '',
    () => now,
  );
  wordsOf([slow], files);
  assert.is(slow.plugin?.taken(), 750);
});

test.run();
