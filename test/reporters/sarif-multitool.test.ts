import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../src/diagnostic/diagnostic.ts';
import { sarif } from '../../src/reporters/check/sarif.ts';
import { outside } from '../kit/outside.ts';
import { crowd, reports } from './report.fixture.ts';
import { catalogue } from './rules.fixture.ts';
import { sarifFaults } from './sarif-faults.ts';

const test = suite("SARIF by Microsoft's multitool");

const multitool = outside('IPAMLINT_SARIF_MULTITOOL');
const folder = mkdtempSync(join(tmpdir(), 'ipamlint-sarif-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Errors and warnings that the validator writes into its log; its exit code is 0 whatever it finds. */
function objections(document: string): readonly string[] {
  if (multitool === undefined) return sarifFaults(JSON.parse(document) as Log);
  const [input, output] = [join(folder, 'in.sarif'), join(folder, 'out.sarif')];
  writeFileSync(input, document);
  rmSync(output, { force: true });
  const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning'];
  const { status, stdout, stderr } = spawnSync(
    multitool,
    ['validate', input, ...kinds, '--output', output, '--log', 'ForceOverwrite', '--quiet'],
    { encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } },
  );
  assert.is(status, 0, `${stdout}${stderr}`);
  const { runs } = JSON.parse(readFileSync(output, 'utf8').replace(/^\ufeff/, '')) as Log;
  assert.is(runs.length, 1);
  return (runs[0]?.results ?? []).map(({ ruleId, message }) => `${ruleId}: ${JSON.stringify(message)}`);
}

const print = (report: Report): string => sarif(catalogue)(report, { color: false, width: 80, quiet: false });

test('everything awkward', () => {
  assert.equal(objections(print(reports.rich)), []);
});

test('an empty report', () => {
  assert.equal(objections(print(reports.nothing)), []);
  assert.equal(objections(print(reports.clean)), []);
});

test('a report that had to be cut', () => {
  assert.equal(objections(print(crowd(5001))), []);
});

test('the validator does object to what is wrong', () => {
  const document = print(reports.usual);
  assert.is.not(objections(document.replaceAll('"startLine": 6', '"startLine": 7')).length, 0);
  assert.is.not(objections(document.replaceAll('"uri": "pools', '"uri": "my pools')).length, 0);
});

test.run();
