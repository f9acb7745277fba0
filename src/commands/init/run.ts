import type { InitRequest } from './options.ts';
import { survey } from '../../cluster/survey.ts';
import { isInAnotherRepository } from '../../load/unseen/unseen.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { startingConfig } from './starting-config.ts';
import { rawAt } from '../../base/urls.ts';
import { version } from '../../base/version.ts';
import { isAside } from '../../host/steps/aside.ts';
import { gatherSnapshot } from '../../host/steps/gather.ts';

const NAME = 'ipamlint.yaml';

/** Writes a configuration to start with into the root, or shows it. Never replaces one. */
export async function runInit(
  { root: option, isShown, calicoVersion, extent }: InitRequest,
  world: World,
): Promise<number> {
  const { root, trees } = await world.locate(option, [], isAside);
  const known = isShown ? undefined : await world.findConfig(root, undefined);
  if (known)
    throw new UsageError(
      `there is a configuration: ${known.main.path}`,
      'edit that, or print what would be written with --stdout',
    );
  if (!isShown) world.requireWritable(root, [`${root}/${NAME}`]);
  const { fleet, loaded } = survey(
    await gatherSnapshot(world, root, trees, { config: undefined, render: 'off', extent }),
    { calicoVersion },
  );
  const foreign = loaded.unseen.flatMap(({ why, entry }) =>
    isInAnotherRepository({ why }) && entry !== undefined ? [entry] : [],
  );
  const assumed = loaded.deployments.flatMap(each => each.assumed ?? []);
  const found = { clusters: fleet.clusters, aside: fleet.aside?.objects ?? [], foreign, assumed };
  const text = startingConfig(found, rawAt('schema/ipamlint.schema.json', version));
  if (isShown) world.stdout.write(text);
  else {
    world.writeFile(root, `${root}/${NAME}`, text);
    world.stdout.write(`${NAME} written; it changes no finding until you edit it\n`);
  }
  return 0;
}
