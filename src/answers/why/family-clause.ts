import type { ClusterGraph } from '../../cluster/graph.ts';
import { poolCalled } from '../../calico/choice/resolve.ts';
import { isExternal } from '../../calico/facts/pools/external-pools.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { grouped } from '../../base/text/digits.ts';
import { parseCidr } from '../../base/net/cidr.ts';
import type { Tri } from '../../base/text/tri.ts';
import type { Request } from '../../model/manifest/calico/request.ts';
import type { FamilyView } from './answer.ts';

/** Pools that a request names and no manifest here brings: those that the configuration knows, and others. */
export interface NamedOnly {
  readonly external: readonly string[];
  readonly awaited: readonly string[];
}

export const nothingNamed: NamedOnly = { external: [], awaited: [] };

export function namedOnlyBy(cluster: ClusterGraph, request: Request | undefined): NamedOnly {
  const { pools } = supplyOf(cluster);
  const texts = (request?.entries ?? []).flatMap(({ text }) =>
    text === '' || poolCalled(text, pools) ? [] : [text],
  );
  const labels = (those: readonly string[]) =>
    those.map(text => (parseCidr(text) ? text : JSON.stringify(text)));
  const isKnown = (text: string): boolean => isExternal(cluster, text);
  return {
    external: labels(texts.filter(isKnown)),
    awaited: labels(texts.filter(text => !isKnown(text))),
  };
}

/** `an IPv4 address of "a" (10.0.0.0/16) or "b" (10.1.0.0/16)`. */
export function familyClause(
  { family, wanted, pools, error }: FamilyView,
  { external, awaited }: NamedOnly,
): string {
  const condition = wanted === true ? '' : `, if IPv${family} is assigned`;
  if (error !== undefined) return `no IPv${family} address${condition}: ${error}`;
  const labelled = (sought: Tri) => pools.filter(({ taken }) => taken === sought).map(({ label }) => label);
  const [certain, open] = [[...labelled(true), ...external], labelled('unknown')];
  const head = `an IPv${family} address of`;
  const [those, isOne] = [few(awaited, ' and '), awaited.length === 1];
  if (certain.length + open.length + awaited.length === 0)
    return `${head} no pool that is declared here${condition}`;
  if (certain.length + open.length === 0)
    return `${head} ${those}, if ${isOne ? 'that pool exists' : 'these pools exist'} here${condition}`;
  const others = awaited.length > 0 ? `, if ${those} ${isOne ? 'exists' : 'exist'} as well` : '';
  const perhaps = open.length > 0 ? [`perhaps ${few(open, ' or ')}`] : [];
  return `${head} ${[...(certain.length > 0 ? [few(certain, ' or ')] : []), ...perhaps].join(', ')}${others}${condition}`;
}

/** At most three of many. */
function few(labels: readonly string[], separator: string): string {
  const more = labels.length > 3 ? `${separator}one of ${grouped(labels.length - 3)} more` : '';
  return labels.slice(0, 3).join(separator) + more;
}
