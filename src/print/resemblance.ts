import type { Resemblance } from '../calico/facts/pools/likeness.ts';
import { grouped } from '../base/text/digits.ts';

/** Why a dump is taken for one of a cluster that is not named: a clause about that cluster. */
export const resemblanceWords = ({ clusters, common, pools }: Resemblance): string =>
  `of ${grouped(clusters)} clusters it has most in common with the pools of the dump, ${grouped(common)} of ${grouped(pools)} by name or range`;
