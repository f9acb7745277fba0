import type { RenderMode } from '../cli/options/repository.ts';
import type { World } from '../machine/world.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { RenderPlan } from '../../load/kustomize/render-plan.ts';
import { printable } from '../../print/printable.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';

/**
 * The snapshot with what kustomize itself makes of the kustomizations that nothing else refers to. With `auto`, what
 * cannot be built is read as without it, and stderr says so. Rejects with a UsageError.
 */
export async function withRenderings(
  world: World,
  root: string,
  snapshot: Snapshot,
  mode: RenderMode,
): Promise<Snapshot> {
  if (mode === 'off') return snapshot;
  const { rootsToRender } = await import('../../load/kustomize/render-plan.ts');
  const plans = rootsToRender(snapshot, mode === 'require');
  if (plans.length === 0) return snapshot;
  const orders = plans.filter(({ refusal }) => refusal === undefined);
  const built = orders.length > 0 ? await world.renderKustomizations(root, orders) : [];
  if (!built) return withoutTool(world, snapshot, mode);
  const failures = [
    ...plans.flatMap(plan => (plan.refusal === undefined ? [] : [{ ...plan, failure: plan.refusal }])),
    ...built.flatMap(outcome => ('failure' in outcome ? [{ ...outcome, isRemote: false }] : [])),
  ];
  await report(world, failures, mode);
  const texts = built.flatMap(outcome =>
    'text' in outcome ? [[outcome.folder, outcome.text] as const] : [],
  );
  const unbuilt = failures.filter(({ isRemote }) => !isRemote);
  return {
    ...snapshot,
    rendered: new Map(texts),
    unbuilt: unbuilt.map(({ folder, failure }) => ({ path: folder || '.', reason: unbuiltFor(failure) })),
  };
}

type Failure = Pick<RenderPlan, 'folder' | 'isRemote'> & { readonly failure: string };

const unbuiltFor = (failure: string): string => `kustomize cannot build it: ${failure}`;

function withoutTool(world: World, snapshot: Snapshot, mode: RenderMode): Snapshot {
  const missing = 'there is neither kustomize nor kubectl on PATH';
  if (mode === 'require')
    throw new UsageError(`--render require: ${missing}`, 'install one of them, or write --render auto');
  world.stderr.write(`ipamlint: ${missing}; kustomizations are read without it\n`);
  return { ...snapshot, unbuilt: [{ path: '.', reason: `kustomizations are not built: ${missing}` }] };
}

const MOST_SHOWN = 20;

async function report(world: World, failures: readonly Failure[], mode: RenderMode): Promise<void> {
  const [first, ...others] = failures;
  if (!first) return;
  const lineFor = ({ folder, failure }: Failure): string =>
    printable(`kustomize cannot build ${folder || '.'}: ${failure}`);
  if (mode === 'require') {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw new UsageError(
      `${lineFor(first)}${more}`,
      'fix it, or use --render auto to let ipamlint build it itself',
      3,
    );
  }
  for (const failure of failures.slice(0, MOST_SHOWN))
    world.stderr.write(`ipamlint: ${lineFor(failure)}; it is read without kustomize\n`);
  const left = failures.length - MOST_SHOWN;
  if (left > 0) world.stderr.write(`ipamlint: and ${left} more, which are read without kustomize\n`);
}
