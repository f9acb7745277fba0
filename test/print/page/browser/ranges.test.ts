import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordBar } from '../../../../src/print/page/record.ts';
import { answersTo, one, seen, textsOf, turned, visible } from './window.ts';

const test = suite('tables of ranges on the page');

/** A page with a table of ranges that are as deep as these numbers say, and what follows it. */
const rangesOf = (depths: readonly number[], more = ''): string =>
  `<section class="view cluster" id="plan" data-cluster="x"><details open><table class="ranges">
  <thead><tr><th>Range<th>Owner<th>Details<th>Addresses<th>Source</thead><tbody>${depths
    .map(
      (depth, index) =>
        `<tr class="range" id="r${index}" data-kind="pool" data-depth="${depth}" ${depths[index + 1]! > depth ? 'data-parent' : ''}>
        <th><a class="range-link">10.${index}.0.0/16</a><td><span class="owner">pool "p-${index}"</span><td><td>65,536<td></tr>`,
    )
    .join('')}</tbody></table></details>${more}</section>
  <form id="search" hidden><input id="query"></form><div id="answers"></div><nav></nav>`;

/** Ranges that have no row yet. */
const recordsOf = (records: readonly (readonly string[])[]): string =>
  `<div class="more-ranges" data-link-base="https://forge.example/main" data-left="2"><p>${records.length} more ranges</p>
  <pre hidden>${records.map(record => record.join(recordBar)).join('\n')}</pre></div>`;

const flat = (rows: number): readonly number[] => Array.from({ length: rows }, () => 0);

test('the first twelve answers show, then up to three hundred', async () => {
  const rows = () => document.querySelectorAll('#answers tbody tr').length;
  const more = () => textsOf('#answers button');
  await seen(rangesOf(flat(13)), () => {
    answersTo('p-');
    assert.equal([rows(), more()], [12, ['Show all 13']]);
    one('#answers button').click();
    assert.equal([rows(), more()], [13, []]);
  });
  await seen(rangesOf(flat(12)), () => {
    answersTo('p-');
    assert.equal([rows(), more()], [12, []]);
  });
  const record = (_: unknown, index: number) => [
    '0',
    'pool',
    'pool',
    `10.9.0.${index % 256}/32`,
    `pool "p-m${index}"`,
    '',
    `pool/m${index}`,
  ];
  await seen(rangesOf([0], recordsOf(Array.from({ length: 300 }, record))), () => {
    answersTo('p-');
    assert.equal([rows(), more()], [12, ['Show 300 of 301']]);
    one('#answers button').click();
    assert.equal([rows(), more()], [300, []]);
  });
});

test('lists of more than a hundred items, on a phone of twenty, show these first, until the reader asks or a link leads there', async () => {
  const isLong = () => one('.ranges tbody').classList.contains('long');
  const offered = () => textsOf('.whole-list');
  const isOfPhones = () => one('.whole-list').classList.contains('on-phone');
  await seen(rangesOf(flat(20)), () => assert.equal([isLong(), offered()], [false, []]));
  for (const number of [21, 100, 101])
    await seen(rangesOf(flat(number)), () =>
      assert.equal([isLong(), offered(), isOfPhones()], [true, [`Show all ${number}`], number <= 100]),
    );
  await seen(rangesOf(flat(101)), () => {
    assert.equal([isLong(), offered()], [true, ['Show all 101']]);
    one('.whole-list').click();
    assert.equal([isLong(), offered()], [false, []]);
  });
  await seen(rangesOf(flat(101)), () => assert.equal([isLong(), offered()], [false, []]), { hash: '#r100' });
});

const shownRows = (): string =>
  visible('tr.range')
    .map(({ id }) => id.slice(1))
    .join('');
const fold = (id: string): void => one(`#${id} .fold`).click();

test('what lies in a range folds away with it, and what was folded in it stays so', () =>
  seen(rangesOf([0, 1, 2, 2, 1, 2, 0]), async () => {
    assert.equal(textsOf('.fold'), ['−', '−', '−']);
    assert.is(one('#r1 .fold').getAttribute('aria-label'), 'What lies in 10.1.0.0/16');
    fold('r1');
    assert.is(shownRows(), '01456');
    assert.is(one('#r1 .fold').getAttribute('aria-expanded'), 'false');
    assert.is(one('#r1 .fold').textContent, '+');
    fold('r0');
    assert.is(shownRows(), '06');
    fold('r0');
    assert.is(shownRows(), '01456');
    assert.is(one('#r0 .fold').getAttribute('aria-expanded'), 'true');
    fold('r0');
    await turned(() => (location.hash = '#r3'));
    assert.is(shownRows(), '0123456', 'what is pointed out is unfolded, with what it lies in');
    fold('r4');
    fold('r0');
    await turned(() => (location.hash = '#r2'));
    assert.is(shownRows(), '012346', 'what lies beside it stays folded');
  }));

test('ranges without a row are found, led to, and shown', () => {
  const records = [
    [
      '0',
      'pool',
      'pool hue-1',
      '10.8.0.0/15',
      'pool "a"',
      'large',
      'pool/a',
      'net/a:b.yaml:3',
      'net/set.yaml:9',
    ],
    ['1', 'pool', 'pool hue-2', '10.8.0.0/16', 'pool "b"', '', 'pool/b', ':7'],
    ['0', 'gap', 'gap', '10.9.0.0/32', 'free', '', 'range/c'],
    [],
  ];
  return seen(rangesOf([0], recordsOf(records)), async () => {
    assert.equal(answersTo('b'), [
      'b',
      'Name | Addresses or pools | Cluster | Source',
      'pool "b" | 10.8.0.0/16 | x | net/set.yaml:7 → #pool/b',
    ]);
    assert.equal(answersTo('172.16.0.0/12').slice(1, 2), [
      'Nothing on this page uses 172.16.0.0/12, but the page does not hold all ranges: run ipamlint why 172.16.0.0/12.',
    ]);
    assert.equal(textsOf('.more-ranges button'), ['Show them']);
    await turned(() => (location.hash = '#pool/b'));
    assert.is(document.querySelector('.found')?.id, 'pool/b');
    assert.is(document.querySelector('.more-ranges'), null);
    assert.equal(
      [...document.querySelectorAll('tr.range')].map(row =>
        [row.className, ...[...row.children].map(({ textContent }) => textContent.trim())].join(' | '),
      ),
      [
        'range | 10.0.0.0/16 | pool "p-0" |  | 65,536 | ',
        'range pool hue-1 depth-0 | −10.8.0.0/15 | pool "a" | large | 131,072 | net/a:b.yaml:3 set at net/set.yaml:9',
        'range pool hue-2 depth-1 found | 10.8.0.0/16 | pool "b" |  | 65,536 | net/set.yaml:7',
        'range gap depth-0 | 10.9.0.0/32 | free |  | 1 | ',
        'range  depth-0 |  |  |  |  | ',
      ],
    );
    assert.equal(
      [...document.querySelectorAll('tr.range td a')].map(link => link.getAttribute('href')),
      [
        'https://forge.example/main/net/a%3Ab.yaml#L3',
        'https://forge.example/main/net/set.yaml#L9',
        'https://forge.example/main/net/set.yaml#L7',
      ],
    );
  });
});

test('narrow screens have the title of its column in each cell, and long tables closed', async () => {
  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('#r0 > *')].map(({ dataset }) => dataset.title);
  const none = [undefined, undefined, undefined, undefined, undefined];
  const own = [undefined, 'Owner', 'Details', 'Addresses', 'Source'];
  const cases: readonly (readonly [
    rows: number,
    width: number,
    isOpen: boolean,
    titles: readonly unknown[],
  ])[] = [
    [31, 1280, true, none],
    [29, 400, true, own],
    [30, 400, false, own],
  ];
  for (const [rows, width, isOpen, expected] of cases)
    await seen(
      rangesOf(flat(rows)),
      () => assert.equal([one('details').hasAttribute('open'), titles()], [isOpen, expected]),
      { width },
    );
});

test.run();
