import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { JsonObject } from '../../admission/admission.ts';
import { familyOf, type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { isStandIn } from '../../../model/manifest/core/stand-in.ts';
import { jsonOf } from '../../../model/manifest/core/json.ts';
import { fact } from '../cluster/fact.ts';
import { managesPools } from '../cluster/operator.ts';
import { refusalPhrase } from '../cluster/refused-objects.ts';
import { memo } from '../../../base/text/memo.ts';
import { linkLocal } from '../../admission/pool.ts';
import { hasHostBits, overlaps } from '../../../base/net/cidr.ts';
import { isBlockSize } from '../../../base/net/blocks.ts';
import { mayBeCompleted } from './partial-pools.ts';
import { refusal, type WrittenObject } from './write-path.ts';

/** What becomes of a pool as a whole on its way into the cluster, but for other pools. */
export interface PoolAdmission {
  /** `perhaps` where write paths or releases that may be in use differ. */
  readonly verdict: 'accepted' | 'perhaps' | 'refused';
  /** Who refuses it, and why: a clause; empty where it is accepted. */
  readonly reason: string;
}

const fine: PoolAdmission = { verdict: 'accepted', reason: '' };

const admissions = fact((cluster: ClusterGraph) => memo((pool: IPPool) => admissionOf(cluster, pool)));

/** Asks `ipam/admission` about all that is written in a pool. */
export const poolAdmission = (cluster: ClusterGraph, pool: IPPool): PoolAdmission =>
  admissions(cluster)(pool);

function admissionOf(cluster: ClusterGraph, pool: IPPool): PoolAdmission {
  const { verdict, reason } = admissionOfSettings(cluster, pool);
  if (verdict === 'refused') return { verdict, reason };
  const kind =
    pool.origin === 'Installation' ? 'Installation' : pool.origin === 'calico-node' ? 'DaemonSet' : 'pool';
  const refused = refusalPhrase(cluster, { kind, metadata: pool.fields.cidr });
  return refused === undefined ? { verdict, reason } : { verdict: 'refused', reason: refused };
}

function admissionOfSettings(cluster: ClusterGraph, pool: IPPool): PoolAdmission {
  switch (pool.origin) {
    case 'calico-node':
      return madeByAgent(cluster, pool);
    case 'Installation':
      return madeByOperator(pool, managesPools(cluster) === false);
    default:
      return written(cluster, pool, pool.origin);
  }
}

function written(cluster: ClusterGraph, pool: IPPool, origin: WrittenObject['origin']): PoolAdmission {
  if (pool.fields.object.isUnknown || pool.fields.body.isUnknown || mayBeCompleted(cluster, pool))
    return fine;
  if (pool.fields.cidr.isAbsent) return withoutRange(pool, origin);
  const { name: given } = pool.fields;
  const name = given.isUnknown || given.isAbsent || isStandIn(given.text) ? undefined : given.string;
  const verdict = refusal(cluster, { kind: 'IPPool', origin }, settingsOf(pool), name);
  if (!verdict.isLikely) return fine;
  const { isSure, client, crd } = verdict;
  const isByClient = client.reason !== '' && origin === 'projectcalico.org/v3';
  return {
    verdict: isSure ? 'refused' : 'perhaps',
    reason: isByClient
      ? `Calico refuses the pool: ${client.reason}`
      : `the API server refuses the pool: ${crd.reason}`,
  };
}

/** The definition of `crd.projectcalico.org/v1` asks for a range within `spec`, and not for `spec` (v3.20 to v3.33). */
function withoutRange({ fields }: IPPool, origin: WrittenObject['origin']): PoolAdmission {
  if (origin === 'projectcalico.org/v3')
    return { verdict: 'refused', reason: 'Calico refuses the pool: IPPool CIDR must be specified' };
  return fields.body.isAbsent
    ? fine
    : { verdict: 'refused', reason: 'the API server refuses a pool without a cidr' };
}

/** What is written, without what other settings decide about that are not determined. */
function settingsOf({ fields, cidr }: IPPool): JsonObject {
  const settings: Record<string, JsonObject[string]> = {};
  const isOpen = (key: string) => jsonOf(fields.body.get(key)) === undefined;
  for (const [key, field] of fields.body.entries()) {
    const value = jsonOf(field);
    if (value !== undefined && value !== null && key !== '__proto__') settings[key] = value;
  }
  if (isOpen('cidr') && !cidr) {
    settings['cidr'] = '10.0.0.0/16';
    for (const key of ['blockSize', 'ipipMode']) delete settings[key];
  }
  if (['blockSize', 'disabled'].some(isOpen)) settings['disabled'] = true;
  if (isOpen('allowedUses')) {
    settings['allowedUses'] = ['Workload'];
    delete settings['namespaceSelector'];
  }
  return settings;
}

/**
 * `node/pkg/lifecycle/startup/startup.go:configureIPPools`, v3.20 to v3.33: calico-node masks the range, and exits at what it cannot
 * read, or Calico's client refuses.
 */
function madeByAgent(cluster: ClusterGraph, pool: IPPool): PoolAdmission {
  const { cidr, blockSize, tunnels } = pool;
  const refused = (reason: string): PoolAdmission => ({
    verdict: 'refused',
    reason: `calico-node cannot create the pool: ${reason}`,
  });
  const fault = unreadable(pool);
  if (fault !== undefined) return refused(fault);
  const sibling = cluster.pools.find(
    other =>
      other.origin === 'calico-node' &&
      other.fields.object.node === pool.fields.object.node &&
      unreadable(other) !== undefined,
  );
  // It reads the settings of both families before it makes a pool.
  if (sibling) return refused(`it exits over the settings of "${sibling.name}"`);
  if (!cidr) return fine;
  if (overlaps(cidr, linkLocal[cidr.family])) return refused('its range meets the link-local one');
  if (tunnels.IPIP === true && tunnels.VXLAN === true) return refused('IPIP and VXLAN are both on');
  return blockSize !== undefined && cidr.prefix > blockSize
    ? refused(`it is smaller than a block (/${blockSize})`)
    : fine;
}

/** What calico-node cannot read of the settings of a pool: a clause. */
function unreadable(pool: IPPool): string | undefined {
  const { cidr, fields } = pool;
  const family = familyOf(pool);
  if (!cidr && !fields.cidr.isUnknown && !fields.cidr.isAbsent && !isStandIn(fields.cidr.text))
    return 'its range is not a CIDR';
  if (cidr && cidr.family !== family) return `its range is one of IPv${cidr.family}`;
  const { isUnknown, isAbsent, text } = fields.blockSize;
  if (isUnknown || isAbsent || text === '' || isStandIn(text)) return undefined;
  if (!/^[-+]?\d{1,9}$/.test(text)) return 'its block size is not an integer';
  const size = Number(text);
  return size === 0 || !family || isBlockSize(family, size) ? undefined : `/${size} is not a block size`;
}

/**
 * `tigera/operator`, `pkg/controller/ippool/validation.go:ValidatePools`, v1.34 to v1.42, and in `pkg/controller/installation` before. Host
 * bits it leaves to Calico: calico-node, which makes the pools of older operators, masks them.
 */
function madeByOperator({ cidr, blockSize, tunnels, fields }: IPPool, isMadeByAgent: boolean): PoolAdmission {
  const refused = (reason: string): PoolAdmission => ({
    verdict: 'refused',
    reason: `the operator stops at the Installation: ${reason}`,
  });
  if (!cidr) return fields.cidr.isUnknown || fields.cidr.isAbsent ? fine : refused('IP pool CIDR is invalid');
  if (cidr.family === 6 && tunnels.IPIP === true)
    return refused('IPIP encapsulation is not supported by IPv6 pools');
  if (blockSize !== undefined && !isBlockSize(cidr.family, blockSize))
    return refused(`/${blockSize} is not a block size`);
  if (blockSize !== undefined && cidr.prefix > blockSize) return refused('IP pool size is too small');
  return hasHostBits(cidr) && !isMadeByAgent
    ? {
        verdict: 'perhaps',
        reason: 'Calico refuses a range with host bits where the operator does not mask it',
      }
    : fine;
}
