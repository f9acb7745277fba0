import { by } from '../../base/text/order.ts';
import type { Config } from '../../model/config/config.ts';
import { declaredScopes, describeFound, withDumps } from './declared.ts';
import { findScopes } from './find.ts';
import { holdersAmong, type PathQuestion } from './ground.ts';
import type { Scopes } from './scope.ts';
import { isSilent } from './setup-claims.ts';
import type { Sight } from './standing.ts';

/** Which objects share a cluster: what the user declares, and for the rest what the repository shows. */
export function sortOut(sight: Sight, config: Pick<Config, 'clusters'>): Scopes {
  if (config.clusters.length === 0) return findScopes(sight);
  const dumps = new Set(config.clusters.flatMap(({ dump }) => dump?.value ?? []));
  const { scopes, rest } = declaredScopes(config, sight);
  const holdersOf = holdersAmong(scopes);
  const isTaken = (path: string) => dumps.has(path) || holdersOf(path).length > 0;
  const isFree: PathQuestion = path => [!isTaken(path)];
  const loose = {
    ...rest,
    manifests: rest.manifests.filter(each => !dumps.has(each.file.path) && !isSilent(each)),
  };
  const { scopes: left, aside, whyLeft } = findScopes(loose);
  const found = left.map(scope => ({
    ...scope,
    ground: { question: isFree, answer: true, outer: scope.ground },
  }));
  const described = [...scopes, ...describeFound(config, found)];
  return {
    scopes: withDumps(described, sight).toSorted(by(({ name }) => name)),
    aside,
    whyLeft: path => (isTaken(path) ? undefined : whyLeft(path)),
  };
}
