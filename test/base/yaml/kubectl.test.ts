import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { knownDocuments } from './known-documents.ts';
import { inventedScalars, knownScalars } from './known-scalars.ts';
import { data, documentIn } from './reading.ts';
import { effort } from '../../kit/effort.ts';

/**
 * kubectl is the oracle: `kubectl label --local` prints what it has read, without a cluster. Where it is not
 * installed, what it said of the known ones still stands.
 */
const test = suite('reading as kubectl does');

const header = (name: string): string =>
  `apiVersion: test.example/v1\nkind: Foo\nmetadata: {name: ${name}}\n`;
const rows = (sources: readonly string[]): string =>
  sources.map((source, i) => `  k${i}: ${source}\n`).join('');

/** What kubectl reads in each of some objects, or undefined where it is not installed. */
function kubectl(objects: readonly string[]): Record<string, unknown>[] | undefined {
  const input = objects.join('---\n');
  const { error, status, stdout, stderr } = spawnSync(
    'kubectl',
    ['label', '--local', '--filename', '-', 'a=b', '--output', 'json'],
    { input, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (error) return undefined;
  assert.is(status, 0, stderr);
  return JSON.parse(`[${stdout.trim().replace(/^\}\s*\{$/gm, '},{')}]`) as Record<string, unknown>[];
}

/** JSON has one kind of number, and mappings in Go have no order. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, plain(child)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const sources = [...knownScalars.map(([source]) => source), ...inventedScalars(600)];
const values = data(documentIn(`v:\n${rows(sources)}`).root) as { v: Record<string, unknown> };
const parsed = Object.entries(knownDocuments).map(
  ([name, [source]]) => [name, data(documentIn(source).root)] as const,
);
const oracle = kubectl([
  `${header('scalars')}v:\n${rows(sources)}`,
  ...Object.values(knownDocuments).map(
    ([source], i) => `${header(`doc-${i}`)}${source.endsWith('\n') ? source : source + '\n'}`,
  ),
]);

test('scalars, as committed', () => {
  knownScalars.forEach(([source, value], i) => assert.equal(values.v[`k${i}`], value, source));
});

test('numbers that JSON has no form for', () => {
  const text = 'a: [.inf, +.Inf, -.INF, .nan]\n';
  assert.equal(data(documentIn(text).root), { a: [Infinity, Infinity, -Infinity, NaN] });
});

test('a tag that does not fit its scalar leaves the text', () => {
  const text = 'a: !!int foo\nb: !!bool 1\nc: !!null x\nd: !!float y\ne: !!binary "?"\nf: !binary aGk=\n';
  assert.equal(data(documentIn(text).root), { a: 'foo', b: '1', c: 'x', d: 'y', e: '?', f: 'aGk=' });
});

test('base64 is decoded, as goyaml.v2 does (`decode.go:scalar`), in keys and values and under any name of its tag', () => {
  const tags = ['!!binary', '!<tag:yaml.org,2002:binary>', '!y!binary'];
  for (const tag of tags)
    assert.equal(
      data(
        documentIn(
          `%TAG !y! tag:yaml.org,2002:\n---\n${tag} a2V5: ${tag} aGk=\nother: ${tag} |\n  aG\n  k=\n`,
        ).root,
      ),
      { key: 'hi', other: 'hi' },
      tag,
    );
  const renamed = '%TAG ! tag:yaml.org,2002:\n---\na: !binary aGk=\n';
  assert.equal(data(documentIn(renamed).root), { a: 'hi' });
});

test('a tag of base64 takes no longer than another, however long its document is', () => {
  const tagged = (tag: string): string => `a: [${`\n ${tag} eA==,`.repeat(40_000)}\n]\n`;
  const other = effort(() => void documentIn(tagged('!binerie')), 3);
  const spent = effort(() => void documentIn(tagged('!binary')), 3);
  assert.ok(spent < 3 * other + 300, `${spent} ms, and ${other} ms for another tag`);
});

for (const [name, value] of parsed) {
  test(`${name}, as committed`, () => assert.equal(value, knownDocuments[name]![1]));
}

if (oracle) {
  test('scalars, as kubectl has them', () => {
    const theirs = oracle[0]!.v as Record<string, unknown>;
    sources.forEach((source, i) => assert.equal(plain(values.v[`k${i}`]), theirs[`k${i}`], source));
  });

  parsed.forEach(([name, value], i) => {
    test(`${name}, as kubectl has them`, () => {
      const { apiVersion: _1, kind: _2, metadata: _3, ...theirs } = oracle[i + 1]!;
      assert.equal(plain(value), plain(theirs));
    });
  });
}

test('own keys win over merged ones wherever they stand, unlike in kubectl 1.32', () => {
  const { root } = documentIn('a: &a {x: 1}\nb: {x: 2, <<: *a}\n');
  assert.equal(data(root), { a: { x: 1 }, b: { x: 2 } });
});

test('keys are text as written', () => {
  const { root } = documentIn('on: 1\n0x10: 2\n~: 3\n"": 4\n"on": 6\n');
  assert.equal(data(root), { '0x10': 2, '~': 3, '': 4, on: 6 });
});

test.run();
