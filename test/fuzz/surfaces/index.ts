import { baselines } from './baselines.ts';
import { clusterFiles } from './cluster-files.ts';
import { configuration } from './configuration.ts';
import { dumps } from './dumps.ts';
import { hookLists } from './hook-lists.ts';
import { inventories } from './inventories.ts';
import { plugins } from './plugins.ts';
import { policies } from './policies.ts';
import { programs } from './programs.ts';
import type { Surface } from './surface.ts';

/** What strangers write besides manifests, each with a grammar of its own; states of git are in `git-states.ts`. */
export const surfaces: readonly Surface[] = [
  configuration,
  policies,
  plugins,
  baselines,
  inventories,
  dumps,
  programs,
  hookLists,
  clusterFiles,
];
