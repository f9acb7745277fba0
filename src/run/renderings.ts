import type { RenderMode } from '../cli/args.ts';
import type { World } from '../io/world.ts';
import { UsageError } from '../io/usage-error.ts';
import type { Rendering } from '../text/rendering.ts';
import type { Snapshot } from '../text/snapshot.ts';

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
  const { rootsToRender } = await import('../load/kustomize/render-plan.ts');
  const plan = rootsToRender(snapshot);
  if (plan.length === 0) return snapshot;
  const local = plan.filter(({ remote }) => remote === undefined).map(({ folder }) => folder);
  const built = local.length > 0 ? await world.renderKustomizations(root, local) : [];
  if (!built) return withoutTool(world, snapshot, mode);
  const refused = plan.flatMap(({ folder, remote }): readonly Failure[] =>
    remote === undefined ? [] : [{ folder, failure: `it builds on ${remote}, and nothing is fetched` }],
  );
  const failures = [...refused, ...built.flatMap(outcome => ('failure' in outcome ? [outcome] : []))];
  await report(world, failures, mode);
  const texts = built.flatMap(outcome =>
    'text' in outcome ? [[outcome.folder, outcome.text] as const] : [],
  );
  return { ...snapshot, rendered: new Map(texts) };
}

type Failure = Extract<Rendering, { failure: string }>;

function withoutTool(world: World, snapshot: Snapshot, mode: RenderMode): Snapshot {
  const missing = 'there is neither kustomize nor kubectl on PATH';
  if (mode === 'require')
    throw new UsageError(`--render require: ${missing}`, 'install one of them, or write --render auto');
  world.stderr.write(`ipamlint: ${missing}; kustomizations are read without it\n`);
  return snapshot;
}

async function report(world: World, failures: readonly Failure[], mode: RenderMode): Promise<void> {
  const [first, ...others] = failures;
  if (!first) return;
  const { printable } = await import('../reporters/printable.ts');
  const lineFor = ({ folder, failure }: Failure): string =>
    printable(`kustomize cannot build ${folder || '.'}: ${failure}`);
  if (mode === 'require') {
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw new UsageError(
      `${lineFor(first)}${more}`,
      'mend it, or write --render auto to judge it as it is read',
      3,
    );
  }
  for (const failure of failures)
    world.stderr.write(`ipamlint: ${lineFor(failure)}; it is read without kustomize\n`);
}
