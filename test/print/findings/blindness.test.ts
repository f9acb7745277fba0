import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Summary, UnseenPlace } from '../../../src/linter/diagnostic/diagnostic.ts';
import { blindness } from '../../../src/print/findings/blindness.ts';
import { reportOf, reports } from './report.fixture.ts';

const unseenAt = (path: string, why: UnseenPlace['why']): UnseenPlace => ({
  what: 'file',
  path,
  line: undefined,
  why,
  reason: why,
  fails: false,
  mayBring: ['IPPool'],
  says: [],
});

const test = suite('blindness');

const none = { pools: 0 };
const said = (summary: Partial<Summary>) => blindness(reportOf({ summary: { ...none, ...summary } }));
const skipped = (reason: string, count: number) => [{ reason, count }];

test('where there is something to judge, nothing is said', () => {
  assert.is(blindness(reports.clean), undefined);
  assert.is(blindness(reports.rich), undefined);
});

test('nothing to read', () => {
  assert.is(said({ files: 0, documents: 0 }), 'no YAML or JSON file to read: nothing was checked');
  assert.is(
    said({ files: 0, documents: 0, skippedFiles: skipped('larger than 16 MB', 2) }),
    'no YAML or JSON file to read: nothing was checked; skipped 2 files: larger than 16 MB',
  );
  assert.is(said({ files: 3, documents: 0, clusters: 0 }), 'no document in 3 files: nothing was checked');
  // Programs have none, and may speak of a cluster.
  assert.match(
    said({ files: 3, documents: 0, clusters: 1 }) ?? '',
    /; run ipamlint where the IPPool manifests/,
  );
});

test('no pools, with the likely reason', () => {
  const start = 'no IP pools found: nothing about pools was checked; ';
  assert.is(
    said({}),
    `${start}run ipamlint where the IPPool manifests or the Installation of the cluster are kept`,
  );
  assert.is(
    said({ documents: 12, skippedDocuments: skipped('template, not checked', 12) }),
    `${start}every document was skipped: template, not checked`,
  );
  assert.is(
    said({
      documents: 12,
      skippedDocuments: skipped('template, not checked', 3),
      skippedFiles: skipped('x', 1),
    }),
    `${start}they may be in the skipped file or the 3 skipped documents`,
  );
  assert.is(
    said({
      unseen: [
        unseenAt('a.yaml', 'template'),
        unseenAt('b.yaml', 'template'),
        unseenAt('c.yaml', 'embedded'),
        unseenAt('d.yaml', 'remote'),
        unseenAt('e.yaml', 'syntax'),
        unseenAt('f.yaml', 'limit'),
        unseenAt('g.yaml', 'bytes'),
      ],
    }),
    `${start}they may be in templates (a.yaml and 1 more file) or in Helm values or manifests inside strings (c.yaml) or in remote bases (d.yaml) or in documents that cannot be read (e.yaml) or in objects over a limit (f.yaml) or in what cannot be read (g.yaml)`,
  );
});

test('what makes a pool of its own is named before what may hide others', () => {
  const start = 'no IP pools found: nothing about pools was checked; ';
  const unseen = [unseenAt('a.yaml', 'template')];
  assert.is(
    said({ unseen, poolMakers: [{ path: 'ds.yaml', what: 'calico-node' }] }),
    `${start}calico-node is here and makes a default pool at its first start, whose range is not written (ds.yaml)`,
  );
  assert.match(
    said({ poolMakers: [{ path: 'i.yaml', what: 'Installation' }] })!,
    /an Installation is here that lists no pools.*\(i\.yaml\)$/,
  );
  assert.match(said({ unseen: [unseenAt('group_vars/a.yml', 'variables')] })!, /variables of Ansible/);
  assert.match(said({ unseen: [unseenAt('v.yaml', 'encrypted')] })!, /encrypted files/);
});

test('pools that no cluster runs', () => {
  const text = 'no IP pools found that a cluster runs: ';
  const end = 'set aside, and ipamlint inventory says why';
  assert.is(said({ setAside: { files: 2, pools: 3 } }), `${text}all 3 here are ${end}`);
  assert.is(said({ setAside: { files: 1, pools: 1 } }), `${text}the one here is ${end}`);
});

test.run();
