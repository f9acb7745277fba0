import type { Family } from '../../base/net/address.ts';
import { BLOCK_SIZES } from '../../base/net/blocks.ts';
import { nearest } from '../../base/text/nearest.ts';

/** How calico-node reads its environment (`docs/calico.md` §5.1): `node/pkg/lifecycle/startup/startup.go`, v3.20 to v3.33. */

/** `evaluateENVBool`: whatever it is, but for a few words, is true. */
export const isFalse = (value: string): boolean => /^(?:false|0|no|n|f)$/i.test(value);

/** Words for no that count as yes. Blanks and quotes within the value belong to it. */
const negations = new Set([
  'off',
  'disabled',
  'disable',
  'never',
  'none',
  'null',
  'nil',
  'not',
  'unset',
  '-',
]);

/** Whether the author plainly writes no where calico-node reads yes; nothing at all may mean either. */
export function isMeantFalse(value: string): boolean {
  const word = bare(value);
  return word !== '' && !isFalse(value) && (negations.has(word) || isFalse(word));
}

/** Whether the author plainly writes yes where calico-node compares with `true`. */
export function isMeantTrue(value: string, isCaseless: boolean): boolean {
  if ((isCaseless ? value.toLowerCase() : value) === 'true') return false;
  return /^(?:true|yes|y|t|1|on|enabled?)$/.test(bare(value));
}

const bare = (value: string): string =>
  value
    .trim()
    .replace(/^["'](.*)["'],?$|,$/s, '$1')
    .trim()
    .toLowerCase();

/** `createIPPool`: a mode of IPIP or VXLAN, in any case. */
export const isMode = (value: string): boolean =>
  /^(?:|off|never|always|crosssubnet|cross-subnet)$/i.test(value);

/** `apiconfig.go` by way of `strconv.ParseBool`. */
export const isGoBoolean = (value: string): boolean =>
  /^(?:1|t|true|T|TRUE|True|0|f|false|F|FALSE|False)$/.test(value);

/** `strconv.Atoi`, and the bounds of `validateBlockSize`; nothing means the default. */
export function isBlockSizeText(value: string, family: Family): boolean {
  const { min, max } = BLOCK_SIZES[family];
  return value === '' || (/^[-+]?\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max);
}

/** What calico-node reads about the pool of a family that it makes. */
const ofPools: readonly string[] = [
  ...['CIDR', 'BLOCK_SIZE', 'VXLAN', 'NAT_OUTGOING', 'NODE_SELECTOR', 'DISABLE_BGP_EXPORT'].flatMap(
    property => [4, 6].map(family => `CALICO_IPV${family}POOL_${property}`),
  ),
  'CALICO_IPV4POOL_IPIP',
  'NO_DEFAULT_POOLS',
];

/** Whether a name is made like those of the variables about pools, and none of them. */
export const isUnreadName = (name: string): boolean =>
  !ofPools.includes(name) &&
  /^(?:CALICO_?IP_?V?[46]_?POOL|(?:CALICO_)?NO_?DEFAULT_?(?:IP_?)?POOL)/i.test(name);

/** The variable that is meant by such a name. */
export function meantName(name: string): string | undefined {
  const letters = (text: string) => text.toUpperCase().replaceAll('_', '').replace('CALICONO', 'NO');
  return (
    ofPools.find(known => letters(known) === letters(name)) ??
    ofPools.find(known => letters(`${known}_MODE`) === letters(name)) ??
    nearest(name.toUpperCase(), ofPools, undefined, 3)
  );
}
