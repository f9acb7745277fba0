import { BLOCK_SIZES, defaultBlockSize, isBlockSize } from '../../base/net/blocks.ts';
import { hasHostBits, overlaps, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { assignmentModes } from '../choice/assignment-modes.ts';
import { modes } from '../choice/encapsulations.ts';
import { uses as allUses } from '../choice/uses.ts';
import type { JsonObject, Since } from './admission.ts';
import { isCidrInRules } from './cidr-format.ts';
import type { Definition, SpecRule } from './definition.ts';
import { isJsonList, jsonTextAt, type Schema } from './schema.ts';

/** The first release of Calico whose IPPool has the field; the others were there before v3.20. */
export const poolFieldSince = {
  allowedUses: 'v3.21.0',
  disableBGPExport: 'v3.21.0',
  assignmentMode: 'v3.30.0',
  namespaceSelector: 'v3.31.0',
} as const;

/** The first release that lacks the fields of Calico's first format, `ipip` and `nat-outgoing`. */
export const retiredSince = 'v3.32.0';

const fixed = (what: string): string =>
  `${what} cannot be changed; follow IP pool migration guide to avoid corruption.`;

/** `libcalico-go/config/crd/crd.projectcalico.org_ippools.yaml`, v3.21 to v3.33; the native CRD has the same spec. */
export function poolDefinition(since: Since): Definition {
  const isStrict = since('v3.32.0');
  return {
    schema: { type: 'object', required: ['cidr'], properties: properties(since) },
    ...(isStrict && {
      fixed: { cidr: fixed('CIDR'), blockSize: fixed('Block size') },
      rules: since('v3.33.0') ? [...rules, ...laterRules] : rules,
      omitsValues: since('v3.33.0'),
    }),
  };
}

function properties(since: Since): Readonly<Record<string, Schema>> {
  const isStrict = since('v3.32.0');
  const string: Schema = { type: 'string' };
  const boolean: Schema = { type: 'boolean' };
  const mode: Schema = isStrict ? { type: 'string', enum: modes } : string;
  const selector: Schema = since('v3.33.0') ? { type: 'string', maxLength: 1024 } : string;
  return {
    cidr: isStrict ? { type: 'string', format: 'cidr', maxLength: 48 } : string,
    blockSize: isStrict ? { type: 'integer', minimum: 0, maximum: 128 } : { type: 'integer' },
    ipipMode: mode,
    vxlanMode: mode,
    natOutgoing: boolean,
    disabled: boolean,
    nodeSelector: since('v3.33.0') ? { ...selector, default: 'all()' } : selector,
    ...(since(poolFieldSince.disableBGPExport) && { disableBGPExport: boolean }),
    ...(since(poolFieldSince.allowedUses) && {
      allowedUses: isStrict ? uses : { type: 'array', items: string },
    }),
    ...(since(poolFieldSince.assignmentMode) && {
      assignmentMode: {
        type: 'string',
        enum: assignmentModes,
        ...(isStrict && { default: 'Automatic' }),
      },
    }),
    ...(since(poolFieldSince.namespaceSelector) && { namespaceSelector: selector }),
    ...(!since(retiredSince) && {
      ipip: { type: 'object', properties: { enabled: boolean, mode: string } },
      'nat-outgoing': boolean,
    }),
  };
}

const uses: Schema = {
  type: 'array',
  items: { type: 'string', enum: allUses },
  maxItems: 10,
  isSet: true,
};

const isOn = (mode: unknown): boolean => typeof mode === 'string' && mode !== '' && mode !== 'Never';
const isFor = ({ allowedUses }: JsonObject, use: string): boolean =>
  isJsonList(allowedUses) && allowedUses.includes(use);
const cidrOf = (spec: JsonObject): Cidr | undefined => parseCidr(jsonTextAt(spec, 'cidr'));

const rule = (
  reason: SpecRule['reason'],
  message: string,
  isBroken: (spec: JsonObject) => boolean,
): SpecRule => ({ message, reason, holds: spec => !isBroken(spec) });

const rules: readonly SpecRule[] = [
  rule(
    'Forbidden',
    'ipipMode and vxlanMode cannot both be enabled',
    spec => isOn(spec.ipipMode) && isOn(spec.vxlanMode),
  ),
  rule(
    'Forbidden',
    'LoadBalancer IP pool cannot have IPIP or VXLAN enabled',
    spec => isFor(spec, 'LoadBalancer') && (isOn(spec.ipipMode) || isOn(spec.vxlanMode)),
  ),
  rule(
    'Forbidden',
    'LoadBalancer cannot be combined with Workload or Tunnel allowed uses',
    spec => isFor(spec, 'LoadBalancer') && (isFor(spec, 'Workload') || isFor(spec, 'Tunnel')),
  ),
  rule(
    'Forbidden',
    'IPIP is not supported on IPv6 pools',
    // The rule breaks over a list, which the format lets through.
    spec => (isJsonList(spec.cidr) || jsonTextAt(spec, 'cidr').includes(':')) && isOn(spec.ipipMode),
  ),
];

/** Only read, at release-v3.33, and not replayed: it was not released then. */
const laterRules: readonly SpecRule[] = [
  // A range that CEL cannot read breaks the rules, though the format takes it.
  rule(
    'Error',
    'network address parse error during conversion from string',
    spec => !isCidrInRules(jsonTextAt(spec, 'cidr')),
  ),
  rule(
    'Forbidden',
    'LoadBalancer IP pools cannot disable BGP export',
    spec => isFor(spec, 'LoadBalancer') && spec.disableBGPExport === true,
  ),
  rule(
    'Invalid',
    'IP Pool with AllowedUse LoadBalancer must have nodeSelector set to all()',
    spec => isFor(spec, 'LoadBalancer') && spec.nodeSelector !== 'all()',
  ),
  rule(
    'Forbidden',
    'IP Pool with AllowedUse Tunnel cannot have namespaceSelector',
    spec => isFor(spec, 'Tunnel') && jsonTextAt(spec, 'namespaceSelector') !== '',
  ),
  ...(['nodeSelector', 'namespaceSelector'] as const).map(key =>
    rule('Invalid', `global() selector is not valid for IPPool ${key}`, spec =>
      jsonTextAt(spec, key).includes('global('),
    ),
  ),
  rule('Invalid', 'IPPool CIDR must be strictly masked', spec => {
    const range = cidrOf(spec);
    return range !== undefined && hasHostBits(range);
  }),
  ...(['169.254.0.0/16', 'fe80::/10'] as const).map(text => {
    const reserved = parseCidr(text)!;
    const message = `IPPool CIDR overlaps with IPv${reserved.family} link local range ${text}`;
    return rule('Invalid', message, spec => {
      const range = cidrOf(spec);
      return range !== undefined && overlaps(range, reserved);
    });
  }),
  rule(
    'Invalid',
    `blockSize must be between ${BLOCK_SIZES[4].min} and ${BLOCK_SIZES[4].max} for IPv4 pools, and between ${BLOCK_SIZES[6].min} and ${BLOCK_SIZES[6].max} for IPv6 pools`,
    spec => {
      const range = cidrOf(spec);
      return range !== undefined && !isBlockSize(range.family, blockSizeOf(spec, range));
    },
  ),
  rule(
    'Invalid',
    'IP pool size is too small for use with Calico IPAM. It must be equal to or greater than the block size.',
    spec => {
      const range = cidrOf(spec);
      return spec.disabled !== true && range !== undefined && range.prefix > blockSizeOf(spec, range);
    },
  ),
];

const blockSizeOf = ({ blockSize }: JsonObject, { family }: Cidr): number =>
  typeof blockSize === 'number' && blockSize !== 0 ? blockSize : defaultBlockSize(family);
