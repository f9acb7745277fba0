import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineHashes } from '../../../src/print/findings/line-hashes.ts';
import { lineStarts } from '../../../src/base/text/line-table.ts';
import { effort } from '../../kit/effort.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('hashes of lines, as GitHub has them');

const everyLine = (text: string): ReadonlySet<number> =>
  new Set(lineStarts({ path: 'a', text }).map((_, index) => index + 1));
const hashes = (text: string): readonly string[] => [...lineHashes(text, everyLine(text)).values()];

const greetings = [
  'e9496ae3ebfced30:1',
  'fb7c023a8b9ccb3f:1',
  'ce8ba1a563dcdaca:1',
  'e20e36e16fcb0cc8:1',
  'b3edc88f2938467e:1',
  'c8e28b0b4002a3a0:1',
  'c129715d7a2bc9a3:1',
];

/** The inputs and hashes of `src/fingerprints.test.ts` in github/codeql-action v4 (MIT). */
const vectors: readonly (readonly [text: string, hashes: readonly string[]])[] = [
  ['', ['c129715d7a2bc9a3:1']],
  [
    ' a\nb\n  \t\tc\n d',
    ['271789c17abda88f:1', '54703d4cd895b18:1', '180aee12dab6264:1', 'a23a3dc5e078b07b:1'],
  ],
  [
    ' hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End',
    [
      '8b7cf3e952e7aeb2:1',
      'b1ae1287ec4718d9:1',
      'bff680108adb0fcc:1',
      'c6805c5e1288b612:1',
      'b86d3392aea1be30:1',
      'e6ceba753e1a442:1',
    ],
  ],
  [' hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n', greetings],
  [' hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r', greetings],
  [' hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n', greetings],
  [' hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n', greetings],
  [
    'Lorem ipsum dolor sit amet.\n'.repeat(10),
    [
      'a7f2ff13bc495cf2:1',
      'a7f2ff13bc495cf2:2',
      'a7f2ff13bc495cf2:3',
      'a7f2ff13bc495cf2:4',
      'a7f2ff13bc495cf2:5',
      'a7f2ff13bc495cf2:6',
      'a7f2ff1481e87703:1',
      'a9cf91f7bbf1862b:1',
      '55ec222b86bcae53:1',
      'cc97dc7b1d7d8f7b:1',
      'c129715d7a2bc9a3:1',
    ],
  ],
  [
    'x = 2\nx = 1\nprint(x)\nx = 3\nprint(x)\nx = 4\nprint(x)\n',
    [
      'e54938cc54b302f1:1',
      'bb609acbe9138d60:1',
      '1131fd5871777f34:1',
      '5c482a0f8b35ea28:1',
      '54517377da7028d2:1',
      '2c644846cb18d53e:1',
      'f1b89f20de0d133:1',
      'c129715d7a2bc9a3:1',
    ],
  ],
];

for (const [text, expected] of vectors)
  test(JSON.stringify(text.slice(0, 60)), () => {
    assert.equal(hashes(text), expected);
  });

test('are the same where the algorithm is written down as it is explained', () => {
  const random = seededRandom(11);
  const pieces = [
    'a',
    'cidr: 10.0.0.0/8',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '東',
    '\ufeff',
    '\uffff',
    '\ud83d',
    '#',
  ];
  for (let time = 0; time < 300; time++) {
    const text = Array.from({ length: random.below(200) }, () => random.pick(pieces)).join('');
    assert.equal(hashes(text), explained(text), JSON.stringify(text));
  }
});

test('are counted over the whole file, whichever are asked for', () => {
  const text = 'Lorem ipsum dolor sit amet.\n'.repeat(10);
  assert.equal(
    [...lineHashes(text, new Set([3, 6, 9, 400, 0]))],
    [
      [3, 'a7f2ff13bc495cf2:3'],
      [6, 'a7f2ff13bc495cf2:6'],
      [9, '55ec222b86bcae53:1'],
    ],
  );
});

test('blanks and comments behind the next hundred characters change nothing', () => {
  const pool = 'cidr: 10.0.0.0/8\n';
  const rest = `${'x'.repeat(100)}\n`;
  const [first] = hashes(pool + rest);
  assert.is(hashes(`  cidr:\t10.0.0.0/8  \r\n${rest}# and more\n`)[0], first);
  assert.is.not(hashes(`cidr: 10.0.0.0/9\n${rest}`)[0], first);
});

test('take no longer than the file is long', () => {
  const text = 'spec:\n  cidr: 10.0.0.0/16\n'.repeat(160_000);
  const spent = effort(() => lineHashes(text, new Set([2, 4])));
  assert.ok(spent < 3000, `${spent} ms for ${text.length} characters`);
});

/** The hashes of all lines, each by itself, without halves and without rolling. */
function explained(text: string): readonly string[] {
  const counts = new Map<string, number>();
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map((_, index) => {
    const rest = lines.slice(index).join('\n').replace(/[ \t]/g, '');
    const codes = [...Array.from({ length: rest.length }, (_, at) => rest.charCodeAt(at)), 0xffff];
    const block = Array.from({ length: 100 }, (_, at) => codes[at] ?? 0);
    const hash = block.reduce((sum, code) => BigInt.asUintN(64, sum * 37n + BigInt(code)), 0n).toString(16);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
    return `${hash}:${counts.get(hash)}`;
  });
}

test.run();
