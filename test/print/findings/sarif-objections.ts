import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from 'sarif';
import * as assert from 'uvu/assert';
import { outside } from '../../kit/outside.ts';
import { sarifFaults } from './sarif-faults.ts';

const multitool = outside('IPAMLINT_SARIF_MULTITOOL');

/** GitHub takes no more runs in one document. */
const mostRuns = 20;

/**
 * Errors and warnings that Microsoft's validator writes into its log, whose exit code is 0 whatever it finds; what our own
 * test of the same rules objects to where the validator is not there. Several documents are several runs of one to the
 * validator, which takes long to begin.
 */
export function objections(...documents: readonly string[]): readonly string[] {
  const logs = documents.map(each => JSON.parse(each) as Log);
  if (multitool === undefined) return logs.flatMap(sarifFaults);
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-sarif-'));
  try {
    const batches = Array.from({ length: Math.ceil(logs.length / mostRuns) }, (_, index) =>
      logs.slice(index * mostRuns, (index + 1) * mostRuns),
    );
    return batches.flatMap(batch =>
      validated(multitool, { ...batch[0]!, runs: batch.flatMap(({ runs }) => runs) }, folder),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function validated(program: string, log: Log, folder: string): readonly string[] {
  const [input, output] = [join(folder, 'in.sarif'), join(folder, 'out.sarif')];
  writeFileSync(input, JSON.stringify(log, undefined, 2));
  const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning', '--max-file-size-in-kb', '1000000'];
  const { status, stdout, stderr } = spawnSync(
    program,
    ['validate', input, ...kinds, '--output', output, '--log', 'ForceOverwrite', '--quiet'],
    { encoding: 'utf8', env: { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' } },
  );
  assert.is(status, 0, `${stdout}${stderr}`);
  const { runs } = JSON.parse(readFileSync(output, 'utf8').replace(/^\ufeff/, '')) as Log;
  assert.is(runs.length, 1);
  return (runs[0]?.results ?? []).map(({ ruleId, message }) => `${ruleId}: ${JSON.stringify(message)}`);
}
