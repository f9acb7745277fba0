import { version } from '../../base/version.ts';
import type { Inventory } from './inventory.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** For programs: everything, as `schema/inventory.schema.json` describes it. Keys are only ever added. */
export function inventoryJson(inventory: Inventory): string {
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    ...(located({
      ...inventory,
      clusters: inventory.clusters.map(cluster => ({ ...cluster, isDeployed: true })),
    }) as object),
  });
}
