import {
  anyOf,
  type ClusterGraph,
  effectivePools,
  type Family,
  type Finding,
  formatCidr,
  type IPPool,
  parseCidr,
  placedPhrase,
  poolPhrase,
  type Request,
  type RequestEntry,
  requestedFamily,
} from '../../src/linter/rule/kit.ts';
import {
  noSuchPool,
  notEnabled,
  noQualifiedPool,
  unknownPool,
  wrongFamily,
} from '../../src/calico/choice/errors.ts';
import { poolCalled } from '../../src/calico/choice/resolve.ts';
import {
  nearestPool,
  patienceForPools,
  lackOf,
  referenceStandingOf,
} from '../../src/calico/facts/requests/pool-references.ts';
import type { Service } from '../../src/model/manifest/calico/service.ts';

export { patienceForPools };

/** A Service that Calico serves, and an annotation that it reads of it. */
export interface Case {
  readonly cluster: ClusterGraph;
  readonly service: Service;
  readonly request: Request<string>;
  /** What may be compared to tell which pools are meant. */
  readonly patience: ReturnType<typeof patienceForPools>;
}

/** `kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go:assignIP`, v3.30 on: it logs the error and gives up. */
export const gets = (words: string): string => `the Service gets no address: ${words}`;

/** Pools that kube-controllers knows: those that Services may have addresses of. */
const poolsForServices = (cluster: ClusterGraph, family: Family): readonly IPPool[] =>
  effectivePools(cluster).filter(
    ({ cidr, allowedUses, disabled }) =>
      cidr?.family === family && disabled === false && allowedUses?.includes('LoadBalancer') === true,
  );

interface Words {
  readonly what: string;
  readonly words: string;
  readonly related?: IPPool;
  /** Whether the pool may be declared elsewhere. */
  readonly isOpen?: boolean;
}

export function refused(found: Case, entry: RequestEntry, said: Words): Finding {
  return {
    at: entry.at,
    subject: entry.text,
    severity: said.isOpen ? 'warning' : 'error',
    message: `${placedPhrase(found.service)} requests ${said.what}`,
    note: `${said.isOpen ? 'unless something else creates it, ' : ''}${gets(said.words)}`,
    help: remedy(found, entry.text),
    ...(said.related && {
      related: [{ at: said.related.fields.cidr.place, label: poolPhrase(said.related) }],
    }),
  };
}

function remedy({ cluster, request, patience }: Case, text: string): string {
  const family = requestedFamily(request) ?? 4;
  const pools = poolsForServices(cluster, family);
  if (pools.length === 0) return 'declare an IPPool with allowedUses: [LoadBalancer], and request that';
  const meant = nearestPool(cluster, text, family, patience);
  const isFit = pools.some(({ name }) => name === meant?.name && name !== text);
  return isFit ? `did you mean "${meant!.name}"?` : `request ${anyOf(pools)}`;
}

/** What becomes of an entry, where that is not an address. Undefined where the pool serves, or may. */
export function faultOf(
  { cluster, request }: Case,
  { text }: RequestEntry,
): Words | 'undetermined' | undefined {
  const family = requestedFamily(request)!;
  const range = parseCidr(text);
  const pool = poolCalled(text, effectivePools(cluster));
  const cidr = range ?? pool?.cidr;
  if (!pool) {
    const standing = referenceStandingOf(cluster, text);
    if (standing === 'declared') return undefined;
    if (standing === 'undetermined') return 'undetermined';
    const isOpen = standing !== 'missing';
    const what = range
      ? `${formatCidr(range)}, which ${lackOf[standing][1]}`
      : `pool "${text}", which ${lackOf[standing][0]}`;
    return { what, words: noSuchPool(text), isOpen };
  }
  if (cidr && cidr.family !== family)
    return {
      what: `${poolPhrase(pool)} as an IPv${family} pool`,
      words: wrongFamily(cidr, family),
      related: pool,
    };
  if (pool.allowedUses?.includes('LoadBalancer') === false)
    return {
      what: `${poolPhrase(pool)}, whose allowedUses lack LoadBalancer`,
      words: range ? `${noQualifiedPool}, no pools match the required use (LoadBalancer)` : unknownPool(text),
      related: pool,
    };
  if (pool.disabled === true && cidr)
    return { what: `${poolPhrase(pool)}, which is disabled`, words: notEnabled(cidr), related: pool };
  return undefined;
}
