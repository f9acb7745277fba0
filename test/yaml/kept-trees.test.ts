import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keptTrees, treesKept } from '../../src/yaml/kept-trees.ts';
import type { YamlDocument } from '../../src/yaml/node.ts';
import { parseYaml } from '../../src/yaml/parse.ts';
import { seededRandom } from '../kit/random.ts';
import { whole } from './reading.ts';
import { USUAL } from './usual-documents.ts';

const test = suite('trees that are kept as numbers');

/** The numbers that tell of a text; undefined where none do. */
function kept(text: string): Int32Array | undefined {
  const { documents, passed } = parseYaml({ path: 'a.yaml', text }, each => !each.includes('passed over'));
  return keptTrees(documents, passed)?.();
}

const spelled = (documents: readonly YamlDocument[]): unknown =>
  documents.map(({ start, end, root }) => ({ start, end, root: root && whole(root) }));

/** Asserts that a text is kept as it was read, and answers whether it is kept. */
function agrees(text: string): boolean {
  const file = { path: 'a.yaml', text };
  const read = parseYaml(file, each => !each.includes('passed over'));
  const numbers = kept(text);
  if (!numbers) return false;
  const known = treesKept(file, numbers);
  assert.ok(known, text);
  assert.equal(spelled(known.documents), spelled(read.documents), text);
  assert.is(known.passed, read.passed);
  return true;
}

const pool =
  'kind: IPPool\nmetadata: {name: "a"}\nspec:\n  cidr: 10.0.0.0/16\n  allowedUses:\n  - Workload\n';
const texts = [
  pool,
  `# first\n---\n${pool}---\n# passed over\na: b\n---\n${pool}`,
  'a: |\n  one\n  two\nb: >-\n  folded\n  text\n\n  more\nc:\nd: [1, {e: f}]\n',
  'text: größer ≠ ok\nkey: "\\u00e4\\n"\nlong:\n  over\n  lines\n',
  '<<: {a: b}\nc: d\n',
  `long: ${'x'.repeat(40_000)}\nlast: true\n`,
  '',
  '# passed over\na: b\n',
];

test('are those that were read', () => {
  for (const text of texts) assert.ok(agrees(text), text.slice(0, 80));
  const usual = Object.values(USUAL);
  assert.ok(usual.filter(agrees).length > usual.length / 2);
});

test('are not kept where numbers do not tell them', () => {
  const others = {
    'an anchor': 'a: &x b\nc: *x\n',
    JSON: '{"a": 1}\n',
    'a list': '- a\n- b\n',
    'a tag': 'a: !!str 1\n',
    'one of two': `${pool}---\n- a\n`,
  };
  for (const [what, text] of Object.entries(others)) assert.is(kept(text), undefined, what);
});

test('are not believed where they are damaged, and whoever follows what is left comes to an end', () => {
  const random = seededRandom(11);
  const values = [-1, 0, 1, 3, 4, 5, 8, 256, 261, 512, 70_000, 2 ** 31 - 1];
  let refused = 0;
  for (let round = 0; round < 4000; round++) {
    const text = random.pick(texts.filter(each => each !== '' && each.length < 1000));
    const numbers = kept(text)!.slice();
    for (let times = 1 + random.below(3); times > 0; times--) {
      const at = random.below(numbers.length);
      const old = numbers[at]!;
      // Two short numbers share a word.
      numbers[at] = random.pick([...values, old + 1, old - 1, old + 0x10000, old ^ 0xff, old << 16]);
    }
    const file = { path: 'a.yaml', text };
    const known = treesKept(file, numbers);
    if (!known) refused++;
    else
      for (const { root, start, end } of known.documents) {
        assert.ok(start >= 0 && end <= text.length && start <= end);
        const node = whole(root!);
        assert.ok(node.start >= start && node.end <= end, text);
      }
  }
  assert.ok(refused > 2000, `${refused} refused`);
});

test('are not believed where something is missing or too much', () => {
  for (const text of texts.slice(0, 3)) {
    const file = { path: 'a.yaml', text };
    const numbers = kept(text)!;
    for (let length = 0; length < numbers.length; length++)
      assert.is(treesKept(file, numbers.slice(0, length)), undefined);
    assert.is(treesKept(file, new Int32Array([...numbers, 0])), undefined);
    assert.is(treesKept({ ...file, text: text.slice(0, -20) }, numbers), undefined, 'of a longer text');
  }
});

test.run();
