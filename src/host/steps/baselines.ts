import type { Accepting } from '../cli/options/accepting.ts';
import type { Config } from '../../model/config/config.ts';
import { findingsToKnow, markedExisting, type Baseline } from '../../linter/diagnostic/baseline.ts';
import { positionAt } from '../../base/text/line-table.ts';
import { readBaseline, type BaselineFault } from '../../linter/diagnostic/baseline-file.ts';
import type { KnownFinding, Report } from '../../linter/diagnostic/diagnostic.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import { count } from '../../print/count.ts';
import { printable } from '../../print/printable.ts';
import { BadConfig } from './bad-config.ts';

/** The baseline that the user names; undefined where there is no such file. Rejects with a UsageError. */
export async function baselineAt(
  world: Pick<World, 'readNamed'>,
  root: string,
  path: string,
  instead?: string,
): Promise<Baseline | undefined> {
  const file = await world.readNamed(root, path, instead);
  if (!file) return undefined;
  return baselineIn(file, path);
}

/** What a file names as existing. Throws a UsageError where it is not a baseline, or cannot be read. */
function baselineIn(file: SourceFile | { readonly reason: string }, path: string): Baseline {
  const read = 'path' in file ? readBaseline(file) : { fault: file.reason };
  if ('file' in read) return read;
  const { fault, at, help = 'fix it' }: BaselineFault = read;
  const place = at === undefined || !('path' in file) ? undefined : positionAt(file, at);
  throw new UsageError(
    `the baseline ${path} ${fault}${place ? `: see ${path}:${place.line}:${place.column}` : ''}`,
    fault === 'does not exist'
      ? `write one with --write-baseline ${path}, and commit it`
      : fault === 'is a folder'
        ? 'name a file in it'
        : `${help}, or write it again with --write-baseline ${path}`,
  );
}

/** The baseline that a configuration names; undefined where it names none. Throws a BadConfig. */
export function declaredBaseline(config: Config | undefined): Baseline | undefined {
  if (!config?.baseline) return undefined;
  const { read, value, origin } = config.baseline;
  try {
    return baselineIn(read, value);
  } catch (error) {
    if (!(error instanceof UsageError) || typeof origin === 'string') throw error;
    throw new BadConfig([{ at: origin, message: error.message, help: error.help }]);
  }
}

/** The same where there has to be one. */
export async function requireBaseline(
  world: Pick<World, 'readNamed'>,
  root: string,
  path: string,
): Promise<Baseline> {
  const found = await baselineAt(world, root, path);
  if (found) return found;
  throw new UsageError(
    `the baseline ${path} does not exist`,
    `write one with --write-baseline ${path}, and commit it`,
  );
}

/** That of an earlier state. One that cannot be read names nothing: the change may be what fixes it. */
export async function formerBaseline(
  find: () => Promise<Baseline | undefined> | Baseline | undefined,
): Promise<Baseline | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof UsageError || error instanceof BadConfig) return undefined;
    throw error;
  }
}

/**
 * Throws a UsageError where an option is about a baseline, and neither the user nor the configuration names one. What is pruned
 * has to be a file that can be written.
 */
export function requireBaselineFor(
  { isPruning, showsExisting, writtenBaseline, baseline: given }: Accepting,
  {
    baseline,
    earlier,
    root,
  }: { readonly baseline: Baseline | undefined; readonly earlier: unknown; readonly root: string },
  world: Pick<World, 'requireWritable'>,
): void {
  if (isPruning && !baseline)
    throw new UsageError('--prune-baseline needs a baseline', `add --baseline FILE, ${orDeclare}`);
  if (showsExisting && !baseline && !earlier && writtenBaseline === undefined)
    throw new UsageError(
      '--show-existing needs a base or a baseline',
      `add --base REF, --base auto or --baseline FILE, ${orDeclare}`,
    );
  if (isPruning && given === undefined) world.requireWritable(root, [prunedFile(root, baseline!)]);
}

const orDeclare = 'or name one under `baseline:` in ipamlint.yaml';

/** Where a baseline that the configuration names is written to. */
const prunedFile = (root: string, { file: { path } }: Baseline): string =>
  path.startsWith('/') ? path : `${root}/${path}`;

/** Writes and prunes baselines as the user wants, and answers with the report as they then have it. */
export async function keepBaselines<Part extends Omit<Report, 'version'>>(
  world: World,
  root: string,
  report: Part,
  { baseline, accepting }: { readonly baseline: Baseline | undefined; readonly accepting: Accepting },
): Promise<Part> {
  const { writtenBaseline, isPruning, showsExisting } = accepting;
  const declared = isPruning && baseline ? prunedFile(root, baseline) : undefined;
  const file = writtenBaseline ?? (isPruning ? (accepting.baseline ?? declared) : undefined);
  if (file === undefined) return report;
  const target = file === declared ? baseline!.file.path : file;
  if (report.failures.length > 0) {
    world.stderr.write(`ipamlint: ${printable(target)} is not changed, because a rule failed\n`);
    return report;
  }
  const write = async (findings: readonly KnownFinding[]): Promise<void> => {
    const { baselineText } = await import('../../print/findings/baseline.ts');
    world.writeFile(root, file, baselineText(findings));
  };
  if (writtenBaseline !== undefined) {
    const findings = findingsToKnow(report.diagnostics);
    await write(findings);
    world.stderr.write(`ipamlint: ${printable(target)} now lists ${count(findings.length, 'finding')}\n`);
    const named = new Set(report.diagnostics);
    const { accepted: existing, diagnostics } = markedExisting(report.diagnostics, named, showsExisting);
    const summary = { ...report.summary, errors: 0, warnings: 0, notes: 0 };
    return { ...report, diagnostics, summary, baseline: { file: target, existing, stale: [] } };
  }
  const stale = new Set(report.baseline?.stale);
  if (!baseline || !report.baseline || stale.size === 0) return report;
  await write(baseline.findings.filter(each => !stale.has(each)));
  const entries =
    stale.size === 1 ? 'one entry that no longer occurs' : `${stale.size} entries that no longer occur`;
  world.stderr.write(`ipamlint: removed ${entries} from ${printable(target)}\n`);
  return { ...report, baseline: { ...report.baseline, stale: [] } };
}
