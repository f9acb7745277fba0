import { formatAddress } from '../../../base/net/address.ts';
import { hasHostBits, overlaps, parseCidr } from '../../../base/net/cidr.ts';
import type { Json, JsonObject } from '../../../model/manifest/core/json.ts';
import type { WrittenKind } from '../../admission/admission.ts';
import { isCidrInRules, passesAsCidr } from '../../admission/cidr-format.ts';
import { faultsOfName } from '../../admission/name.ts';
import { linkLocal } from '../../admission/pool.ts';

/** A longer key costs more than the verdict that it finds again. */
const LONGEST = 500;

/**
 * Equal for settings of a kind to which every release of Calico says the same, in the same words: a sound name and a range
 * count only as far as admission looks at them. Undefined where settings are not to be compared.
 */
export function verdictKey(
  kind: WrittenKind,
  name: string | undefined,
  settings: JsonObject,
): string | undefined {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(settings)) {
    const isRange = kind === 'IPPool' && key === 'cidr' && typeof value === 'string';
    const text = (isRange ? rangeClass(value) : undefined) ?? plain(value);
    if (text === undefined) return undefined;
    parts.push(`${JSON.stringify(key)}:${text}`);
  }
  const isSound = name === undefined || (kind === 'IPPool' && faultsOfName(name).next().done === true);
  const found = `${isSound ? '' : JSON.stringify(name)}{${parts.join()}}`;
  return found.length <= LONGEST ? found : undefined;
}

/** Of a range in its canonical spelling, host bits aside: no check quotes it. */
function rangeClass(text: string): string | undefined {
  const cidr = parseCidr(text);
  if (!cidr) return undefined;
  const { family, prefix, address: value } = cidr;
  if (`${formatAddress({ family, value })}/${prefix}` !== text) return undefined;
  if (!passesAsCidr(text) || !isCidrInRules(text)) return undefined;
  return `range ${family} ${prefix} ${hasHostBits(cidr)} ${overlaps(cidr, linkLocal[family])}`;
}

/** The value as JSON; undefined where JSON has none for it, or it is long. */
function plain(value: Json): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST ? undefined : JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.length > LONGEST) return undefined;
  let isPlain = true;
  const text = JSON.stringify(value, (_key, part: Json) => {
    if (typeof part === 'number' && !Number.isFinite(part)) isPlain = false;
    return part;
  });
  return isPlain ? text : undefined;
}
