import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { sharingFiles } from '../../src/base/files/shared-files.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool } from '../kit/repositories.ts';

const test = suite('limits of two states that are compared');

const pools = (count: number, lead: string): string =>
  Array.from({ length: count }, (_, index) =>
    pool(`${lead}${index}`, `10.${index >> 8}.${index & 255}.0/24`),
  ).join('---\n');

test('what differs counts twice, what both hold one and a half times, and neither state excuses the other', () => {
  const both = { 'a.yaml': pools(8000, 'a'), 'b.yaml': pools(4000, 'b') };
  const compared = (later: Readonly<Record<string, string>>): object => {
    const [before, after] = [both, later].map(files =>
      snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text }))),
    );
    const [former, now] = sharingFiles(before!, after!);
    const { summary } = lint(now, defaultSettings, [], {
      base: 'main',
      snapshot: former,
      settings: defaultSettings,
      configs: [undefined, undefined],
      showsExisting: false,
      isBaseTrusted: false,
    });
    const unread = failingUnseen(summary.unseen).map(({ path, reason }) => `${path}: ${reason}`);
    return { pools: summary.pools, unread };
  };
  assert.equal(compared(both), { pools: 12_000, unread: [] });
  assert.equal(compared({ ...both, 'b.yaml': `${both['b.yaml']}\n` }), { pools: 12_000, unread: [] });
  assert.equal(compared({ ...both, 'a.yaml': `${both['a.yaml']}\n` }), {
    pools: 10_666,
    unread: [`b.yaml: IPPool/b2666: a repository has 20,000 pools at most, with its earlier state`],
  });
});

test.run();
