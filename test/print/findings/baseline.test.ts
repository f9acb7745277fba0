import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readBaseline } from '../../../src/linter/diagnostic/baseline-file.ts';
import type { KnownFinding } from '../../../src/linter/diagnostic/diagnostic.ts';
import { baselineText } from '../../../src/print/findings/baseline.ts';
import { changeLines } from '../../../src/print/change.ts';
import { triedNames } from '../../hostile/names.ts';
import { obeyed } from '../../hostile/obeyed.ts';
import { validity } from '../../hostile/stage.ts';

const test = suite('a baseline as a file');

const valid = validity('baseline');

const finding = (number: number, changes: Partial<KnownFinding> = {}): KnownFinding => ({
  fingerprint: number.toString(16).padStart(16, '0'),
  rule: 'idle-pool',
  path: 'pools/a.yaml',
  message: `pool "${number}" is idle`,
  ...changes,
});

test('a line for each finding, sorted, with one line break at the end', () => {
  const text = baselineText([
    finding(2),
    finding(3, { path: 'a.yaml' }),
    finding(0, { rule: 'overlapping-pools' }),
    finding(1),
  ]);
  assert.equal(text.split('\n'), [
    '{ "version": 1, "tool": "ipamlint", "findings": [',
    '  {"fingerprint":"0000000000000003","rule":"idle-pool","path":"a.yaml","message":"pool \\"3\\" is idle"},',
    '  {"fingerprint":"0000000000000001","rule":"idle-pool","path":"pools/a.yaml","message":"pool \\"1\\" is idle"},',
    '  {"fingerprint":"0000000000000002","rule":"idle-pool","path":"pools/a.yaml","message":"pool \\"2\\" is idle"},',
    '  {"fingerprint":"0000000000000000","rule":"overlapping-pools","path":"pools/a.yaml","message":"pool \\"0\\" is idle"}',
    '] }',
    '',
  ]);
  valid(text);
  assert.is(baselineText([finding(1), finding(2)]), baselineText([finding(2), finding(1)]));
});

test('none at all', () => {
  assert.is(baselineText([]), '{ "version": 1, "tool": "ipamlint", "findings": [] }\n');
  valid(baselineText([]));
});

for (const [what, name] of triedNames)
  test(`${what}: shown, and read back as it was`, () => {
    const findings = [finding(1, { path: name, message: name }), finding(2, { path: name, message: name })];
    const text = baselineText(findings);
    valid(text);
    assert.is(text.split('\n').length, 5);
    const read = readBaseline({ path: 'b.json', text });
    assert.ok('findings' in read);
    const whole = name.replace(/\p{Cs}/gu, '\ufffd');
    assert.equal(
      read.findings,
      findings.map(each => ({ ...each, path: whole, message: whole })),
    );
    const existing = { errors: 1, warnings: 0, notes: 0 };
    const lines = changeLines({ diagnostics: [], baseline: { file: name, existing, stale: findings } });
    assert.is(lines.length, 2);
    assert.equal(obeyed(lines.map(line => `${line}\n`).join('')), []);
  });

test.run();
