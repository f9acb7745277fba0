import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from 'sarif';
import * as assert from 'uvu/assert';
import { outside } from '../kit/outside.ts';
import { sarifFaults } from './sarif-faults.ts';

const multitool = outside('IPAMLINT_SARIF_MULTITOOL');

/**
 * Errors and warnings that Microsoft's validator writes into its log, whose exit code is 0 whatever it finds; what our own
 * test of the same rules objects to where the validator is not there.
 */
export function objections(document: string): readonly string[] {
  if (multitool === undefined) return sarifFaults(JSON.parse(document) as Log);
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-sarif-'));
  try {
    return validated(multitool, document, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function validated(program: string, document: string, folder: string): readonly string[] {
  const [input, output] = [join(folder, 'in.sarif'), join(folder, 'out.sarif')];
  writeFileSync(input, document);
  const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning'];
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
