import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import unreadable from '../../rules/unreadable-document/rule.ts';
import { readDocuments } from '../../src/load/documents.ts';
import { withoutLists } from '../../src/load/listed.ts';
import { withinMostPools } from '../../src/load/most-pools.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool } from '../kit/repositories.ts';

const test = suite('more pools than a repository has');

const judged = (files: Readonly<Record<string, string>>) =>
  lint(snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))), defaultSettings, [
    unreadable,
  ]);

const found = (files: Readonly<Record<string, string>>): object => {
  const { summary, diagnostics } = judged(files);
  return {
    pools: summary.pools,
    unread: failingUnseen(summary.unseen).map(({ path, line, reason }) => `${path}:${line}: ${reason}`),
    said: diagnostics.map(({ at, message }) => `${at.file.path}: ${message}`),
  };
};

const object = (kind: string, name: string, spec: object): string =>
  `${JSON.stringify({ apiVersion: kind === 'IPPool' ? 'projectcalico.org/v3' : 'operator.tigera.io/v1', kind, metadata: { name }, spec })}\n`;
const pools = (count: number, lead = 'p'): string =>
  Array.from({ length: count }, (_, index) =>
    object('IPPool', `${lead}${index}`, { cidr: `10.${index >> 8}.${index & 255}.0/24` }),
  ).join('---\n');

const atMost = 'a repository has 20,000 pools at most';

test('as many as there may be are judged; of more, each file names the first, and strict coverage fails', () => {
  assert.equal(
    found({ 'a.yaml': pools(20_002), 'b.yaml': pool('b', '192.168.0.0/16'), 'c.yaml': 'kind: Namespace\n' }),
    {
      pools: 20_000,
      unread: [`a.yaml:40001: IPPool/p20000: ${atMost}`, `b.yaml:undefined: IPPool/b: ${atMost}`],
      said: [
        `a.yaml: IPPool "p20000" is not checked: ${atMost}`,
        `b.yaml: IPPool "b" is not checked: ${atMost}`,
      ],
    },
  );
});

test('pools of an Installation, of Lists and of sequences count', () => {
  const ipPools = Array.from({ length: 3 }, () => ({ cidr: '10.0.0.0/16' }));
  const list = `{ apiVersion: v1, kind: List, items: [${pools(2).replace('---', ',')}] }\n`;
  const texts: Readonly<Record<string, readonly [number, string]>> = {
    [`${pools(1)}---\n${object('Installation', 'default', { calicoNetwork: { ipPools } })}`]: [
      1,
      'Installation/default',
    ],
    [object('Installation', 'default', { calicoNetwork: {} })]: [1, ''],
    [`${pools(2)}---\n${list}`]: [3, 'IPPool/p1'],
    [`[${pools(4).replaceAll('---', ',')}]`]: [0, 'IPPool'],
    [`${pools(3)}---\nkind: Namespace\n`]: [4, ''],
  };
  for (const [text, [count, beyond]] of Object.entries(texts)) {
    const { trees } = readDocuments(snapshotOf([{ path: 'a.yaml', text }]));
    const { within, problems } = withinMostPools(trees.flatMap(withoutLists), 3);
    const said = problems.map(({ excessive }) => excessive).join();
    assert.equal([within.length, said], [count, beyond], text);
  }
});

test.run();
