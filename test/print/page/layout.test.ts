import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseCidr } from '../../../src/base/net/cidr.ts';
import type { RangeEntry } from '../../../src/answers/address-plan/address-plan.ts';
import {
  boxOn,
  pictureOf,
  rootsToDraw,
  scalePictureOf,
  type PictureLine,
} from '../../../src/print/page/layout.ts';
import { boxAt, labelAt, wordsIn, type Style } from '../../../src/print/page/picture.ts';
import { canvases, type Canvas } from '../../../src/print/page/scale.ts';
import { markupOf } from '../../../src/print/html.ts';

const test = suite('where ranges stand in a picture');

const entry = (kind: RangeEntry['kind'], text: string, within: readonly RangeEntry[] = []): RangeEntry => {
  const range = parseCidr(text)!;
  return {
    kind,
    range,
    text,
    prefix: range.prefix,
    owner: text,
    pool: undefined,
    remarks: [],
    at: undefined,
    within,
  };
};

const pools = (number: number): readonly RangeEntry[] =>
  Array.from({ length: number }, (_, index) => entry('pool', `10.${index >> 8}.${index & 255}.0/24`));

/** `/9 1 at 0.5 +0.5`: a range, its row, where it begins and how wide it is. */
const told = ({ boxes }: PictureLine): readonly string[] =>
  boxes.map(
    ({ entry: { text }, row, from, share }) =>
      `${text} ${row} at ${Number(from.toFixed(2))} +${Number(share.toFixed(2))}`,
  );

test('what can be read to scale is to scale, and what lies in a range is below it', () => {
  const root = entry('around', '10.0.0.0/8', [
    entry('gap', '10.0.0.0/9'),
    entry('pods', '10.128.0.0/9', [entry('pool', '10.128.0.0/10'), entry('gap', '10.192.0.0/10')]),
  ]);
  const { isToScale, lines } = pictureOf(root);
  assert.is(isToScale, true);
  assert.equal(lines.map(told), [
    [
      '10.0.0.0/9 0 at 0 +0.5',
      '10.128.0.0/9 0 at 0.5 +0.5',
      '10.128.0.0/10 1 at 0.5 +0.25',
      '10.192.0.0/10 1 at 0.75 +0.25',
    ],
  ]);
});

test('a picture for a phone has more lines, of fewer boxes each, and is to scale less often', () => {
  const shape = (root: RangeEntry, screen: Canvas) => {
    const { isToScale, lines } = pictureOf(root, screen);
    const counts = lines.map(({ boxes }) => boxes.filter(({ entry: { kind } }) => kind === 'pool').length);
    return [isToScale, counts];
  };
  const ten = entry(
    'around',
    '10.0.0.0/19',
    pools(20).filter((_, index) => index % 2 === 0),
  );
  assert.equal(shape(ten, canvases.desk), [false, [10]]);
  assert.equal(shape(ten, canvases.phone), [false, [4, 3, 3]]);
  const eight = entry('around', '10.0.0.0/21', pools(8));
  assert.equal([shape(eight, canvases.desk)[0], shape(eight, canvases.phone)[0]], [true, false]);
  const two = entry('around', '10.0.0.0/23', pools(2));
  assert.equal(shape(two, canvases.phone), [true, [2]]);
});

test('a range without room for its short name is not to scale', () => {
  const nodes = { ...entry('nodes', '10.0.0.0/27'), owner: 'addresses of 20 nodes' };
  const pool = { ...entry('pool', '10.0.0.0/27'), pool: 'rack-0000' };
  const isToScale = (prefix: number, range: RangeEntry) =>
    pictureOf(entry('around', `10.0.0.0/${prefix}`, [range])).isToScale;
  assert.equal([isToScale(22, nodes), isToScale(23, nodes), isToScale(24, nodes)], [false, true, true]);
  assert.equal([isToScale(22, pool), isToScale(23, pool), isToScale(24, pool)], [false, false, true]);
  assert.equal(wordsIn({ ...boxOn(nodes, () => 0) }, { isLow: false, isFoggy: false }), [
    '20 nodes',
    '10.0.0.0/27',
  ]);
});

test('slivers of a large network are as wide as their words, and the gaps between them are short', () => {
  const root = entry('around', '10.0.0.0/9', [
    entry('pool', '10.33.0.0/24'),
    entry('gap', '10.34.0.0/15'),
    entry('pool', '10.40.0.0/24'),
    entry('gap', '10.64.0.0/10'),
  ]);
  const { isToScale, lines } = pictureOf(root);
  assert.is(isToScale, false);
  const boxes = lines.flatMap(line => line.boxes);
  for (const { entry: own, share } of boxes)
    if (own.kind === 'pool') assert.ok(share > 0.1, `${own.text} ${share}`);
  assert.ok(boxes.at(-1)!.share < 0.3, 'half of the addresses take less of the picture');
  const [exact] = scalePictureOf(root).lines;
  assert.is(exact!.boxes.at(-1)!.share, 0.5);
});

test('many ranges take several lines, each with the address at which it begins', () => {
  const { lines } = pictureOf(entry('around', '10.0.0.0/8', pools(40)));
  assert.ok(lines.length > 2 && lines.length < 6, `${lines.length} lines`);
  assert.is(lines[0]!.start, '10.0.0.0');
  assert.equal(
    lines.flatMap(({ boxes }) => boxes.map(({ entry: { text } }) => text)),
    pools(40).map(({ text }) => text),
  );
  for (const { boxes } of lines)
    for (const [index, { from, share }] of boxes.entries())
      assert.ok(from + share <= (boxes[index + 1]?.from ?? 1) + 1e-9, 'boxes do not lie on each other');
});

test('of thousands of ranges, neighbours are one, and all are counted', () => {
  const { lines } = pictureOf(entry('around', '10.0.0.0/8', pools(20_000)));
  const boxes = lines.flatMap(line => line.boxes);
  assert.ok(boxes.length <= 60, `${boxes.length} boxes`);
  assert.is(
    boxes.reduce((sum, { number }) => sum + number, 0),
    20_000,
  );
  const { entry: last, head } = boxes.at(-1)!;
  assert.match(last.text, / – 10\.78\.31\.255$/);
  assert.match(last.owner, /^\d+ pools$/);
  assert.is(head.text, `${last.text.split(' ')[0]}/24`, 'it leads to the first of them');
});

test('what is wide stays by itself among many', () => {
  const { lines } = pictureOf(entry('around', '10.0.0.0/8', [...pools(3000), entry('pool', '10.128.0.0/9')]));
  const last = lines.at(-1)!.boxes.at(-1)!;
  assert.equal([last.entry.text, last.number], ['10.128.0.0/9', 1]);
});

test('ranges that share addresses lie below each other', () => {
  const twice = [entry('pool', '10.0.0.0/16'), entry('pool', '10.0.0.0/16')];
  const [line] = pictureOf(entry('around', '10.0.0.0/15', twice)).lines;
  assert.equal(
    line!.boxes.map(({ row }) => row),
    [0, 1],
  );
});

test('nodes that stand together are one box, not one for each address', () => {
  const nodes = Array.from({ length: 44 }, (_, index) => entry('nodes', `192.168.0.${index + 1}/32`));
  const root = entry('around', '192.168.0.0/23', [
    entry('nodes', '192.168.0.0/26', nodes),
    entry('pool', '192.168.1.0/24', [entry('nodes', '192.168.1.0/30', nodes.slice(0, 2))]),
  ]);
  const { lines } = pictureOf(root);
  assert.is(lines[0]!.boxes[0]!.head, root.within[0], 'it leads to their row');
  assert.is(lines[0]!.boxes[1]!.head, root.within[1]);
  assert.equal(
    [...lines, ...scalePictureOf(root).lines].map(({ boxes }) => boxes.map(({ entry: { text } }) => text)),
    [0, 1].map(() => ['192.168.0.0/26', '192.168.1.0/24', '192.168.1.0/30']),
  );
});

test('four networks of one space share a picture without the gaps in them, and three have one each', () => {
  const root = (third: number) =>
    entry('around', `10.${third}.0.0/16`, [
      entry('pool', `10.${third}.0.0/24`),
      entry('gap', `10.${third}.128.0/17`),
    ]);
  const three = [root(0), root(40), root(90)];
  assert.equal(rootsToDraw(three), three);
  const other = entry('nodes', '192.168.0.0/24');
  const drawn = rootsToDraw([...three, root(126), other]);
  assert.equal(
    drawn.map(({ text, within }) => [text, within.map(each => each.text)]),
    [
      ['10.0.0.0/9', ['10.0.0.0/24', '10.40.0.0/24', '10.90.0.0/24', '10.126.0.0/24']],
      ['192.168.0.0/24', []],
    ],
  );
  const { lines, isToScale } = pictureOf(drawn[0]!);
  assert.equal([lines.length, isToScale], [1, false]);
  assert.ok(lines[0]!.boxes.every(({ share }) => share > 0.1));
});

test('a gap says how many addresses it has, as tables do', () => {
  const words = (text: string) =>
    wordsIn({ ...boxOn(entry('gap', text), () => 0) }, { isLow: true, isFoggy: false });
  assert.equal(['10.0.0.0/24', '10.0.0.0/19', '10.0.0.0/12', 'fd00::/64'].flatMap(words), [
    '256',
    '8,192',
    '1,048,576',
    '2^64',
  ]);
});

const style: Style = {
  lookOf: () => 'pool mixed',
  sharesOf: pools =>
    pools.length > 1
      ? [
          ['a', pools.slice(1)],
          ['b', pools.slice(0, 1)],
        ]
      : [['a', pools]],
  linkOf: () => undefined,
  isFoggy: false,
};

test('a box of several owners shows at its foot which share each has', () => {
  const bands = (some: readonly string[]): readonly string[] => {
    const box = { ...boxOn(entry('pool', '10.0.0.0/24'), () => 0), share: 0.5, pools: some };
    const markup = markupOf(boxAt(box, { top: 0, height: 38 }, style));
    return [...markup.matchAll(/<rect x="(\S+)" y="34" width="(\S+)" height="4" class="box (\w+)"/g)].map(
      ([, ...found]) => found.join(' '),
    );
  };
  assert.equal(bands(['p', 'q', 'r', 's']), ['0% 75% a', '75% 25% b']);
  assert.equal(bands(['p']), []);
});

test('words that are drawn over frames are in no box, and leave out what has no room', () => {
  const box = { ...boxOn(entry('pool', '10.0.0.0/24'), () => 0), share: 0.5 };
  const silent = { top: 0, height: 38, isSilent: true };
  assert.is(markupOf(boxAt(box, silent, style)).includes('foreignObject'), false);
  assert.is(markupOf(labelAt(box, silent, style)).includes('foreignObject'), true);
  assert.is(labelAt({ ...box, share: 0.001 }, silent, style), undefined);
});

test.run();
