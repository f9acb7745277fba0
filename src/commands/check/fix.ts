import { grouped } from '../../base/text/digits.ts';
import type { CheckRequest } from './options.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import type { World } from '../../host/machine/world.ts';
import type { Repository } from '../../load/program/programs.ts';
import { patchOf } from './patch.ts';
import { count } from '../../print/count.ts';
import { isHarmlessPatch, printable } from '../../print/printable.ts';
import type { Gathered } from '../../host/steps/gather.ts';
import { applyFixes, fixableFindings, type FixableState, type FixOutcome } from './apply-fixes.ts';
import { withRevisions } from './revisions.ts';

/** Makes the fixes that the user wants, in the files or as a diff, and answers with what is found afterwards. */
export async function fix<Found extends FixableState>(
  world: World,
  {
    fixing,
    includesUnsafe,
    extent,
    quiet,
  }: Pick<CheckRequest, 'fixing' | 'includesUnsafe' | 'extent' | 'quiet'>,
  { root, reported, snapshot }: Pick<Gathered, 'root' | 'reported' | 'snapshot'>,
  first: Found,
  judge: (repository: Repository) => Found,
): Promise<Found> {
  const applied = await applyFixes(
    first,
    async files => judge(await withRevisions(world, root, snapshot, extent, files)),
    { includesUnsafe, paths: reported },
  );
  const { judged, revisions } = applied;
  if (fixing === 'shown') show(world, revisions);
  else if (revisions.length > 0)
    await world.fixFiles(
      root,
      revisions.map(({ before, after }) => ({ path: before.path, before: before.text, after: after.text })),
    );
  if (applied.fixed > 0 || !quiet)
    world.stderr.write(`ipamlint: ${fixing === 'shown' ? 'would have ' : ''}${outcome(applied)}\n`);
  return judged;
}

function show(world: World, revisions: FixOutcome<FixableState>['revisions']): void {
  for (const revision of revisions) {
    const patch = patchOf(revision);
    if (isHarmlessPatch(patch)) world.stdout.write(patch);
    else
      world.stderr.write(
        `ipamlint: the diff of ${printable(revision.before.path)} is left out: it holds what acts on terminals or CI systems\n`,
      );
  }
}

/** `fixed 3 of 5 findings in 2 files; 1 more with --unsafe-fixes`. */
function outcome({ judged, revisions, fixed, unsafe, isCut }: FixOutcome<FixableState>): string {
  const { errors, warnings, notes } = tally(fixableFindings(judged));
  const found = fixed + errors + warnings + notes;
  if (found === 0) return 'fixed nothing, since nothing was found';
  return [
    fixed === 0
      ? `fixed none of ${count(found, 'finding')}`
      : `fixed ${grouped(fixed)} of ${count(found, 'finding')} in ${count(revisions.length, 'file')}`,
    ...(unsafe > 0 ? [`${unsafe} more with --unsafe-fixes`] : []),
    ...(isCut ? ['run it again for the rest'] : []),
  ].join('; ');
}
