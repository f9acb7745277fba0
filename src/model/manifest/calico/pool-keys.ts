import { nearest } from '../../../base/text/nearest.ts';
import type { PoolOrigin } from './ip-pool.ts';

/** Who defines the keys of a pool: Calico for IPPool objects, the operator for the list in an Installation. */
export type PoolSchema = 'IPPool' | 'Installation';

/** The schema of a pool as it is written; calico-node's environment has variables, and no keys. */
export function schemaOf(origin: PoolOrigin): PoolSchema | undefined {
  if (origin === 'calico-node') return undefined;
  return origin === 'Installation' ? 'Installation' : 'IPPool';
}

/**
 * Every key of a pool (`api/pkg/apis/projectcalico/v3/ippool.go`, v3.20 to v3.33, and
 * `tigera/operator/api/v1/installation_types.go`, v1.20 to v1.43).
 */
export const poolKeys: Readonly<Record<PoolSchema, readonly string[]>> = {
  IPPool: [
    'cidr',
    'vxlanMode',
    'ipipMode',
    'natOutgoing',
    'disabled',
    'disableBGPExport',
    'blockSize',
    'nodeSelector',
    'namespaceSelector',
    'allowedUses',
    'assignmentMode',
  ],
  Installation: [
    'name',
    'cidr',
    'encapsulation',
    'natOutgoing',
    'nodeSelector',
    'blockSize',
    'disableBGPExport',
    'allowedUses',
    'disableNewAllocations',
    'assignmentMode',
  ],
};

/** Of Calico's first format; the Go types lost them with v3.32, and so did the CRD. */
export const retiredKeys: readonly string[] = ['ipip', 'nat-outgoing'];

/** Keys that Calico Enterprise alone knows. */
export const enterpriseKeys: readonly string[] = ['awsSubnetID'];

/** Words that mean a key and are far from its spelling. */
const synonyms: Readonly<Record<string, string>> = {
  selector: 'nodeSelector',
  subnet: 'cidr',
  nat: 'natOutgoing',
};

/** The key that a misspelt one most likely means. */
export function meantKey(key: string, schema: PoolSchema): string | undefined {
  return Object.hasOwn(synonyms, key) ? synonyms[key] : nearest(key, poolKeys[schema]);
}
