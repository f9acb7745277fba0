import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import unreadable from '../../rules/unreadable-document/rule.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { lint } from '../../src/linter/lint.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool } from '../kit/repositories.ts';

const test = suite('more documents that cannot be read than a repository has');

test('behind 20,000 of them no file is read', () => {
  const broken = 'kind: IPPool\na: [\n---\n';
  const reason = 'a repository has 20,000 unreadable documents at most';
  const files = {
    'a.yaml': broken.repeat(20_000),
    'b.yaml': pool('b', '192.168.0.0/16'),
    'c.yaml': broken,
    'd.yaml': 'kind: Secret\n',
  };
  const snapshot = snapshotOf(Object.entries(files).map(([path, text]) => ({ path, text })));
  const { summary, diagnostics } = lint(snapshot, defaultSettings, [unreadable]);
  assert.is(summary.pools, 0);
  assert.equal(
    failingUnseen(summary.unseen)
      .slice(20_000)
      .map(({ path, reason }) => `${path}: ${reason}`),
    ['b.yaml', 'c.yaml'].map(path => `${path}: file: ${reason}`),
  );
  assert.equal(
    diagnostics.slice(20_000).map(({ at, message, note }) => `${at.file.path}: ${message}; ${note}`),
    [`b.yaml: file is not checked: ${reason}; ipamlint leaves out 2 files`],
  );
});

test.run();
