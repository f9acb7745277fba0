import type { Counterparts } from '../cluster/counterparts.ts';
import type { Fleet } from '../cluster/graph.ts';
import type { Config } from '../config/config.ts';
import type { Change, Diagnostic, Suppressed } from '../diagnostic/diagnostic.ts';
import { inOrder } from '../diagnostic/settle.ts';
import { tally } from '../diagnostic/tally.ts';
import { clip } from '../text/clip.ts';
import type { SourceFile } from '../text/source-file.ts';
import { causeIn, objectFinder, type Pair } from './causes.ts';
import { withoutConsequences } from './consequences.ts';
import { configExemptions, suppressionExemptions } from './exemptions.ts';
import { formerFiles } from './former-files.ts';
import { introduced } from './introduced.ts';
import { placing } from './placed.ts';

/** One state of a repository, judged. */
export interface Judged {
  readonly fleet: Fleet;
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
}

/** How two states are compared. */
export interface Manner {
  /** The earlier state, as people call it. */
  readonly base: string;
  /** The configurations of both states, as they are written. */
  readonly configs: readonly [before: Config | undefined, after: Config | undefined];
  /** Whether what was there before is told as well. */
  readonly showsExisting: boolean;
  /** Whether suppressions count only where the earlier state has them. */
  readonly isBaseTrusted: boolean;
}

/** What the change from one state to the other does to what is found. */
export function compare(
  before: Judged,
  after: Judged,
  counterparts: Counterparts,
  { base, configs, showsExisting, isBaseTrusted }: Manner,
): Pick<Judged, 'diagnostics' | 'suppressed'> & { readonly change: Change } {
  const pairs = pairsOf(counterparts);
  const laterName = (cluster: string): string | undefined => pairs.laterNames.get(cluster);
  const silenced = introduced(before.suppressed, after.suppressed, laterName);
  const isExempt = new Set<Diagnostic>(silenced.fresh);
  const exempt = after.suppressed.filter(each => isExempt.has(each));
  const told = isBaseTrusted ? inOrder([...after.diagnostics, ...exempt]) : after.diagnostics;
  const { fresh, existing, mended } = introduced(before.diagnostics, told, laterName);
  const place = placing({
    former: formerFiles(before.files, after.files),
    causeOf: diagnostic => causeIn(diagnostic, name => pairs.byLaterName.get(name)),
    objectAround: objectFinder(after.fleet.clusters),
  });
  const placed = withoutConsequences(fresh).map(diagnostic => ({ ...place(diagnostic), isNew: true }));
  const rest = showsExisting ? existing.map(each => ({ ...each, isNew: false })) : [];
  return {
    diagnostics: inOrder([...placed, ...rest]),
    suppressed: isBaseTrusted ? after.suppressed.filter(each => !isExempt.has(each)) : after.suppressed,
    change: {
      base,
      existing: tally(existing),
      mended: introduced(mended, after.suppressed, laterName).mended,
      exemptions: [...configExemptions(...configs), ...suppressionExemptions(exempt)],
    },
  };
}

function pairsOf(counterparts: Counterparts) {
  const laterNames = new Map<string, string>();
  const byLaterName = new Map<string, Pair>();
  for (const [after, before] of counterparts) {
    laterNames.set(clip(before.name), clip(after.name));
    byLaterName.set(clip(after.name), { before, after });
  }
  return { laterNames, byLaterName };
}
