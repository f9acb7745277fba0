import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PoolMap } from '../../../src/answers/pools/pool-map.ts';
import { markdown, type MarkdownOptions } from '../../../src/print/findings/markdown.ts';
import { groupings, type Grouping } from '../../../src/print/findings/reporter.ts';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { golden } from '../../kit/golden.ts';
import { markdownActs } from '../../kit/markdown.ts';
import { seededRandom } from '../../kit/random.ts';
import { randomReport } from './random-report.fixture.ts';
import { crowd, reports } from './report.fixture.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('pages for job summaries and comments');

/** GitHub takes no longer comment. */
const longest = 65_536;

const map: PoolMap = {
  cluster: 'production',
  isOfUse: true,
  morePools: 0,
  pools: [
    { name: 'edge', cidr: '10.42.0.0/16', remarks: [] },
    { name: 'de"]; fault', cidr: 'fd00:a::/48', remarks: ['assigned on request only'] },
    { name: '', cidr: undefined, remarks: [] },
  ],
  parties: [
    { kind: 'nodes', names: ['n1', 'n2', 'n3', 'n4', 'n5'], ties: [{ pool: 0, by: 'selector' }] },
    { kind: 'nodes', names: ['m1'], ties: [{ pool: 0, by: 'perhaps selector' }] },
    {
      kind: 'namespaces',
      names: ['shop'],
      ties: [
        { pool: 0, by: 'selector' },
        { pool: 1, by: 'request' },
      ],
    },
    { kind: 'requests', names: ['Deployment shop/web'], ties: [{ pool: 1, by: 'request' }] },
  ],
};

const options: MarkdownOptions = {
  exitCode: 1,
  maps: [map],
  moreClusters: 0,
  blobs: 'https://blobs.example/o/r/blob/abc',
  page: rule => `https://github.com/ipamlint/ipamlint/blob/v0.1.0/rules/${rule}/README.md`,
};

const page = (
  report: Report,
  more: Partial<MarkdownOptions> = {},
  quiet = false,
  groupBy?: Grouping,
): string => markdown({ ...options, ...more })(report, { color: true, width: 20, quiet, groupBy });

test('everything awkward', async () => {
  const text = page(reports.rich, { exitCode: 3 });
  golden('reporters/rich.md.txt', text);
  assert.equal(await markdownActs(text), []);
});

test('what most people see', () => {
  golden('reporters/usual.md.txt', page(reports.usual));
});

test('the first line says how it went, in words', () => {
  const first = (report: Report, exitCode: number) => page(report, { exitCode }).split('\n')[0];
  assert.is(first(reports.clean, 0), '## ✅ ipamlint passed: no findings');
  assert.is(first(reports.usual, 0), '## ✅ ipamlint passed: 2 errors');
  assert.is(first(reports.usual, 1), '## ❌ ipamlint failed: 2 errors');
  assert.is(first(reports.defect, 3), '## ❌ ipamlint could not see or check everything: no findings');
});

test('a clean page says what was looked at, and one without pools that nothing was', () => {
  assert.is(
    page(reports.clean, { exitCode: 0, maps: [] }),
    '## ✅ ipamlint passed: no findings\n\nclean: 14 files (23 documents): 1 cluster, 4 pools, 4 nodes, 2 namespaces, 5 workloads\n',
  );
  assert.match(
    page(reports['no-pools'], { maps: [] }),
    /\n\n\*\*Nothing was checked:\*\* no IP pools found: /,
  );
});

test('the gravest come first, unless their places decide', () => {
  const severities = (text: string): readonly string[] =>
    [...text.matchAll(/^\| \S+ (error|warning|note) \|/gm)].map(([, severity]) => severity!);
  assert.equal(severities(page(crowd(6))), ['error', 'error', 'warning', 'warning', 'note', 'note']);
  const byPath = markdown(options)(crowd(6), { color: false, width: 80, quiet: false, order: 'path' });
  assert.equal(severities(byPath), ['note', 'error', 'warning', 'note', 'error', 'warning']);
});

test('a table below the heading of each file or cluster', async () => {
  for (const groupBy of groupings) {
    const text = page(reports.rich, {}, false, groupBy);
    golden(`reporters/rich-by-${groupBy}.md.txt`, text);
    assert.equal(await markdownActs(text), []);
    const rows = (all: string) => all.match(/^\| \S+ (?:error|warning|note) \|.*/gm)!.toSorted();
    assert.equal(rows(text), rows(page(reports.rich)));
  }
});

test('quiet leaves out notes, the picture and what was not seen', () => {
  const text = page(reports.rich, {}, true);
  assert.not.match(text, /ℹ️|mermaid|not decided/);
  assert.match(text, /❌ error/);
});

test('what stands in the state before the change links to its commit', () => {
  const [finding] = reports.usual.diagnostics;
  const { at } = finding!;
  const report = {
    ...reports.usual,
    diagnostics: [{ ...finding!, related: [{ at, label: 'before', isPast: true as const }] }],
  };
  assert.match(
    page(report, { formerBlobs: 'https://blobs.example/o/r/blob/base' }),
    '](https://blobs.example/o/r/blob/base/legacy/pool.yaml#L6): before',
  );
  assert.match(
    page(report),
    '  - <code>legacy/pool.yaml:6</code>: before',
    'there is no such file after the change',
  );
});

test('without a commit there are places and no links to them', () => {
  const text = page(reports.usual, { blobs: undefined });
  assert.match(text, '| <code>pools/edge.yaml:6</code> |');
  assert.not.match(text, 'blobs.example');
});

test('however much there is to say, it fits into a comment', () => {
  const long = 'x'.repeat(5000);
  const huge: PoolMap = {
    ...map,
    pools: Array.from({ length: 100 }, () => ({ ...map.pools[0]!, name: long })),
  };
  for (const size of [0, 40, 3000]) {
    const text = page(crowd(size), {
      maps: Array.from({ length: 40 }, () => huge),
      moreClusters: 3,
      sections: [
        { title: 'One', lines: [long, long] },
        { title: 'Two', lines: [long] },
      ],
    });
    assert.ok(text.length < longest, `${text.length}`);
    assert.match(text, /\n### One\n\nx{5000}\nx{5000}\n\n### Two\n\nThere is no room for it here\.\n/);
    assert.match(text, /\n\| Cluster \| Pool \| /);
    assert.match(text, /\nand the pools of 3 more clusters\n/);
  }
  for (const groupBy of [undefined, ...groupings]) {
    const text = page(crowd(3000), {}, false, groupBy);
    assert.ok(text.length < longest, `${text.length}`);
    assert.match(text, /\nand [\d,]+ more findings; the log of the job/);
  }
});

test('a picture that Mermaid would not draw is a table', () => {
  const pools = Array.from({ length: 90 }, (_, index) => ({ ...map.pools[0]!, name: `p${index}` }));
  const ties = pools.map((_, pool) => ({ pool, by: 'selector' as const }));
  const tied = (count: number): PoolMap => ({
    ...map,
    pools,
    parties: Array.from({ length: count }, (_, index) => ({ kind: 'nodes', names: [`n${index}`], ties })),
  });
  assert.match(page(reports.clean, { maps: [tied(3)] }), '```mermaid');
  const text = page(reports.clean, { maps: [tied(4)] });
  assert.not.match(text, 'mermaid');
  assert.match(text, '| production | p0 | 10.42.0.0/16 | n0, n1, n2, n3 |  |  |');
});

test('a table tells the same as the picture', () => {
  const filler = { kind: 'nodes' as const, names: ['z'], ties: [] };
  const text = page(reports.clean, {
    maps: [{ ...map, parties: [...map.parties, ...Array.from({ length: 300 }, () => filler)] }],
  });
  assert.match(text, '| production | edge | 10.42.0.0/16 | n1, n2, n3, n4 and 2 more | shop |  |');
  assert.match(
    text,
    '| production | de"\\]; fault (assigned on request only) | fd00<span>:</span>a::/48 |  |  | Namespace shop, Deployment shop/web |',
  );
});

test('no repository makes the page say or do anything', async () => {
  for (let seed = 0; seed < (isSweep ? 120 : 20); seed++) {
    const report = randomReport(seed);
    const random = seededRandom(seed);
    const words = [...report.clusters, ...report.diagnostics].flatMap(item =>
      'name' in item ? [item.name, item.evidence] : [item.message, item.rule],
    );
    const word = () => (words.length > 0 ? random.pick(words) : 'x');
    const maps = [
      { ...map, cluster: word(), pools: map.pools.map(pool => ({ ...pool, name: word(), cidr: word() })) },
    ];
    const groupBy = [undefined, ...groupings][seed % 3];
    const text = page(report, { maps, page: () => options.page('r') }, false, groupBy);
    assert.equal(await markdownActs(text), [], `seed ${seed}`);
    for (const line of text.split('\n')) assert.not.match(line, /^\s*::/, `seed ${seed}`);
  }
});

test.run();
