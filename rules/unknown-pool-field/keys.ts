import {
  type ClusterGraph,
  type Field,
  type IPPool,
  jsonOf,
  poolRefusal,
  runs,
} from '../../src/linter/rule/kit.ts';
import { retiredSince } from '../../src/calico/admission/pool-definition.ts';
import type { PoolSchema } from '../../src/model/manifest/calico/pool-keys.ts';

/** A key that another layer of Calico has. */
export interface ForeignKey {
  readonly owner: string;
  /** The key here that says the same, where there is one. */
  readonly meant: string | undefined;
  readonly help: string;
  /** The value that says the same there, where that is certain. */
  readonly value?: string | undefined;
}

/** A key of an Installation in an IPPool, or the reverse; undefined for all others. */
export function foreignKey({
  key,
  schema,
  field,
}: {
  readonly key: string;
  readonly schema: PoolSchema;
  readonly field: Field;
}): ForeignKey | undefined {
  if (schema === 'IPPool') return keyOfInstallation(key, field);
  return keyOfIPPool(key, field);
}

function keyOfInstallation(key: string, field: Field): ForeignKey | undefined {
  const owner = 'pools of an Installation';
  switch (key) {
    case 'encapsulation':
      return { owner, meant: modeFor(field.text), help: modesAdvice(field.text), value: modeIn(field.text) };
    case 'disableNewAllocations':
      return {
        owner,
        meant: 'disabled',
        help: `write disabled: ${field.boolean ?? true}`,
        value: switchIn(field),
      };
    case 'name':
      return { owner, meant: undefined, help: 'remove it; the name of an IPPool is its metadata.name' };
    default:
      return undefined;
  }
}

function keyOfIPPool(key: string, field: Field): ForeignKey | undefined {
  const owner = 'IPPool objects';
  switch (key) {
    case 'ipipMode':
    case 'vxlanMode':
      return {
        owner,
        meant: 'encapsulation',
        help: `write ${encapsulationAdvice(key, field.text)}`,
        value: encapsulationFor(key, field.text),
      };
    case 'ipip':
      return { owner, meant: 'encapsulation', help: `write ${encapsulationAdvice('ipipMode', '')}` };
    case 'disabled':
      return {
        owner,
        meant: 'disableNewAllocations',
        help: `write disableNewAllocations: ${field.boolean ?? true} (operator v1.36 and later, which installs Calico v3.29)`,
        value: switchIn(field),
      };
    case 'namespaceSelector':
      return {
        owner,
        meant: 'namespaceSelector',
        help: 'leave the pool out of the Installation and declare it as an IPPool object (Calico v3.31 and later)',
      };
    default:
      return undefined;
  }
}

function modeFor(encapsulation: string): string | undefined {
  if (encapsulation.startsWith('IPIP')) return 'ipipMode';
  return encapsulation.startsWith('VXLAN') ? 'vxlanMode' : undefined;
}

const switchIn = ({ boolean }: Field): string | undefined =>
  boolean === undefined ? undefined : String(boolean);

/** The mode that an encapsulation of an Installation is; undefined for none of its words. */
const modeIn = (encapsulation: string): string | undefined =>
  /^(?:IPIP|VXLAN)(CrossSubnet)?$/.test(encapsulation)
    ? encapsulation.replace(/^(?:IPIP|VXLAN)/, '') || 'Always'
    : undefined;

function modesAdvice(encapsulation: string): string {
  const mode = modeFor(encapsulation);
  if (!mode) return 'remove it; an IPPool has ipipMode and vxlanMode, and no tunnel without them';
  return `write ${mode}: ${encapsulation.endsWith('CrossSubnet') ? 'CrossSubnet' : 'Always'}`;
}

function encapsulationFor(key: 'ipipMode' | 'vxlanMode', mode: string): string | undefined {
  const tunnel = key === 'ipipMode' ? 'IPIP' : 'VXLAN';
  if (/^cross-?subnet$/i.test(mode)) return `${tunnel}CrossSubnet`;
  return /^always$/i.test(mode) ? tunnel : undefined;
}

function encapsulationAdvice(key: 'ipipMode' | 'vxlanMode', mode: string): string {
  const meant = encapsulationFor(key, mode);
  return meant === undefined
    ? 'one encapsulation: IPIP, IPIPCrossSubnet, VXLAN, VXLANCrossSubnet or None'
    : `encapsulation: ${meant}`;
}

/** What a pool is like without a key, so that the reader sees what got lost (`docs/calico.md` §1.2, §5.2). */
export function whatIsMissing(key: string, { cidr, origin }: IPPool): string | undefined {
  const isListed = origin === 'Installation';
  switch (key) {
    case 'cidr':
      return 'the pool has no range';
    case 'vxlanMode':
      return 'the pool has no VXLAN';
    case 'ipipMode':
      return 'the pool has no IPIP';
    case 'encapsulation':
      return 'the operator chooses: IPIP for IPv4, nothing for IPv6';
    case 'natOutgoing':
      return isListed
        ? 'the operator chooses: NAT for IPv4 only'
        : 'traffic that leaves the cluster keeps the addresses of pods';
    case 'disabled':
    case 'disableNewAllocations':
      return 'the pool stays enabled';
    case 'disableBGPExport':
      return 'its routes are exported';
    case 'blockSize':
      return `blocks are ${cidr ? (cidr.family === 4 ? '/26' : '/122') : '/26 or /122'}`;
    case 'nodeSelector':
      return 'the pool serves every node';
    case 'namespaceSelector':
      return 'the pool serves every namespace';
    case 'allowedUses':
      return 'the pool serves pods and tunnels';
    case 'assignmentMode':
      return 'Calico chooses the pool for pods that request none';
    default:
      return undefined;
  }
}

/** Whether a pool without the key has this value all the same (`docs/calico.md` §1.2, §5.2). */
export function isDefault(key: string, value: string, { cidr, origin }: IPPool): boolean {
  const isListed = origin === 'Installation';
  const ofFamily = (four: string, six: string) => cidr && (cidr.family === 4 ? four : six);
  const defaults: Readonly<Record<string, string | undefined>> = {
    vxlanMode: 'Never',
    ipipMode: 'Never',
    natOutgoing: isListed ? ofFamily('Enabled', 'Disabled') : 'false',
    disabled: 'false',
    disableNewAllocations: 'false',
    disableBGPExport: 'false',
    blockSize: ofFamily('26', '122'),
    nodeSelector: 'all()',
    assignmentMode: 'Automatic',
  };
  return Object.hasOwn(defaults, key) && defaults[key] === value;
}

/** The modern form of a retired key. */
export function retiredAdvice(key: string, field: Field): string {
  if (key === 'nat-outgoing')
    return field.boolean === undefined ? 'write natOutgoing' : `write natOutgoing: ${field.boolean}`;
  if (field.get('enabled').boolean !== true) return 'remove it; ipipMode says whether the pool has IPIP';
  const isCrossSubnet = field.get('mode').string === 'cross-subnet';
  return `write ipipMode: ${isCrossSubnet ? 'CrossSubnet' : 'Always'}`;
}

/** `docs/calico.md` §1.1: set, they are refused by Calico's clients and obeyed where nothing checked, up to v3.31. */
export function fateOfRetired({ origin }: IPPool, cluster: ClusterGraph): string {
  if (runs(cluster, retiredSince) === true)
    return 'the API server drops the key since Calico v3.32, unless kubectl refuses the object first';
  const before = origin === 'projectcalico.org/v3' ? 'Calico refuses the pool' : 'Calico obeys the key';
  return `${before} up to v3.31; from v3.32 on the API server drops the key`;
}

/** `docs/calico.md` §1.1; `ipip` passes with a mode of today's, which its own time did not write. */
export function isRetiredRefused(
  { pool, key, field }: { readonly pool: IPPool; readonly key: string; readonly field: Field },
  cluster: ClusterGraph,
): boolean {
  if (runs(cluster, retiredSince) !== false) return false;
  const value = jsonOf(field);
  return value !== undefined && poolRefusal(cluster, pool, { [key]: value }).isCertain === true;
}

/** Keys of pools of Cilium, MetalLB, Harvester, Spiderpool and Cluster API, none of which Calico has. */
const keysOfOthers = new Set([
  'addresses',
  'allowFirstLastIPs',
  'autoAssign',
  'avoidBuggyIPs',
  'blocks',
  'cidrs',
  'excludeIPs',
  'gateway',
  'ips',
  'ipv4',
  'ipv6',
  'maskSize',
  'namespaceAffinity',
  'nodeAffinity',
  'podAffinity',
  'prefix',
  'ranges',
  'serviceAllocation',
  'serviceSelector',
]);

export const isOfOtherProduct = (key: string): boolean => keysOfOthers.has(key);
