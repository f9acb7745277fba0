import type { Json } from './admission.ts';

/**
 * Whether Kubernetes takes a name for that of a port (`IsValidPortName` of `k8s.io/apimachinery/pkg/util/validation`), as the tag
 * `portName` of `api/pkg/lib/numorstring/port.go` asks, v3.21 to v3.33.
 */
export const isPortName = (name: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 15 && /[a-z]/.test(name);

/** A port, a range of them, or a name, as Calico's API has it. */
export interface Port {
  readonly isNamed: boolean;
  /** As Go writes it back. */
  readonly json: number | string;
}

const highest = 0xffff;

/** `api/pkg/lib/numorstring/port.go`, v3.21 to v3.33: the port, or why it cannot be decoded. */
export function decodePort(value: Json, field: string): Port | string {
  if (typeof value !== 'string') return decodeNumber(value, field);
  const [, from, to] = /^(\d+)(?::(\d+))?$/.exec(value) ?? [];
  if (from === undefined)
    return /^[a-zA-Z0-9_.-]{1,128}$/.test(value)
      ? { isNamed: true, json: value }
      : `invalid name for named port (${value})`;
  const [first, last] = [Number(from), Number(to ?? from)];
  if (first > highest || last > highest)
    return to === undefined
      ? `invalid port format (${value})`
      : `invalid ${first > highest ? 'minimum' : 'maximum'} port number in range (${value})`;
  if (first > last)
    return `minimum port number (${first}) is greater than maximum port number (${last}) in port range`;
  return { isNamed: false, json: first === last ? first : `${first}:${last}` };
}

function decodeNumber(value: Json, field: string): Port | string {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= highest)
    return { isNamed: false, json: value };
  const what = typeof value === 'number' ? `number ${value}` : typeof value;
  return `json: cannot unmarshal ${what} into Go struct field FelixConfigurationSpec.${field} of type uint16`;
}
