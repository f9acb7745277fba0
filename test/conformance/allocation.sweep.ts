import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unreadableBlock } from './model/errors.ts';
import { replay, type Answer, type Asked, type PlayedCluster } from './replay.ts';
import { drawnStarts } from './starts.ts';
import { agreed, vectors, type Header } from './vectors.ts';

/**
 * How many errors are compared in part, and why: by version. Of Calico's words on a block that it cannot read those are
 * left out that quote it; for what the selectors' tokenizer of v3.29 cannot read ipamlint says what v3.30 says.
 */
const comparedInPart: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'v3.29.7': { 'a stored block is quoted': 1, 'words of the tokenizer': 13 },
  'v3.32.1': { 'a stored block is quoted': 1 },
};

const kinds = ['fill', 'pod', 'tunnel', 'ip', 'release', 'age', 'change'] as const;

/** How many requests of each kind the vectors hold at least. */
const atLeast = { fill: 2758, pod: 1478, tunnel: 629, ip: 404, release: 289, age: 153, change: 17 };

function comparable(error: string): readonly [words: string, leftOut?: string] {
  if (error.startsWith(unreadableBlock)) return [unreadableBlock, 'a stored block is quoted'];
  if (error === 'unexpected characters') return ['expected identifier', 'words of the tokenizer'];
  return [error];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countOf = ({ counts }: Header, kind: string): number => counts[`requests ${kind}`] ?? 0;

/** All of what is known of a request: pools, blocks, addresses in their order, owners, blocks that are lost, the error. */
const inFull = ({ got = [], lost = [], error }: Answer | Asked): string =>
  JSON.stringify({ got, lost, error });

const test = suite('addresses, as Calico assigns them and takes them back');
const startOf = drawnStarts();

for (const { header, cases } of vectors<PlayedCluster>('ipam')) {
  const { tag } = header.calico;
  const total = sum(kinds.map(kind => countOf(header, kind)));
  const parts = kinds.map(kind => `${countOf(header, kind)} ${kind}`).join(', ');
  test(`all ${total} requests of ${cases.length} clusters of ${tag}, in turn: ${parts}`, () => {
    const disagreements: string[] = [];
    const inPart: Record<string, number> = {};
    const compared: Record<string, number> = {};
    let addresses = 0;
    let errors = 0;
    for (const cluster of cases) {
      for (const [index, answer] of replay(cluster, tag, startOf).entries()) {
        const asked = cluster.requests[index]!;
        const [error, leftOut] = asked.error === undefined ? [undefined] : comparable(asked.error);
        if (leftOut !== undefined) inPart[leftOut] = (inPart[leftOut] ?? 0) + 1;
        const [ours, calicos] = [
          inFull(answer),
          inFull({ ...asked, ...(error === undefined ? {} : { error }) }),
        ];
        if (ours !== calicos)
          disagreements.push(`${cluster.id}#${index} ${asked.do}: ${ours} is not ${calicos}`);
        compared[asked.do] = (compared[asked.do] ?? 0) + 1;
        addresses += sum(answer.got.map(({ count }) => count));
        errors += answer.error === undefined ? 0 : 1;
      }
    }
    assert.equal(disagreements, []);
    assert.equal(inPart, comparedInPart[tag]);
    for (const kind of kinds) {
      assert.is(compared[kind], countOf(header, kind));
      assert.ok(compared[kind]! >= atLeast[kind], `only ${compared[kind]} of ${kind}`);
    }
    assert.is(sum(Object.values(compared)), total);
    assert.is(addresses, header.counts.addresses);
    assert.is(errors, header.counts.errors);
    agreed(total, 'requests for addresses', header);
  });
}

test.run();
