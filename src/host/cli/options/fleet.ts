import { UsageError } from '../../../base/usage-error.ts';
import { fleetFormats } from './formats.ts';
import type { FleetWish } from './fleet-wish.ts';
import type { Judging } from './invocation.ts';
import type { OptionValues } from '../read.ts';
import { outputsOf } from '../values.ts';

/** Reads which inventories are to be judged together, and how. Throws a UsageError. */
export function fleetOf(
  paths: readonly string[],
  values: OptionValues,
  { failOn, maxWarnings, settings }: Judging,
): FleetWish {
  if (paths.length === 0)
    throw new UsageError(
      'fleet takes inventories',
      'write them with ipamlint inventory --format json, and name files or folders, or - for standard input',
    );
  return {
    command: 'fleet',
    paths,
    // To Node, `--no-config` denies `--config`: no configuration is what there is without it.
    config: values.config || undefined,
    isOneNetwork: values['one-network'] ?? false,
    outputs: outputsOf(values.format ?? ['pretty'], fleetFormats),
    failOn,
    maxWarnings,
    settings,
    color: values.color,
  };
}
