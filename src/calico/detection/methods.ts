import { parseAddress, type Family } from '../../base/net/address.ts';
import { parseCidr } from '../../base/net/cidr.ts';
import { diagnoseCidr } from '../../base/net/diagnose-cidr.ts';
import { quoted } from '../../base/text/quote.ts';
import { diagnosePattern } from './go-regexp.ts';

/**
 * What is wrong with a method of finding a node's address (`docs/calico.md` §6). `unknown` ends calico-node, `everything`
 * takes the address of any interface, `itself` that of the loopback device, and with the others it finds none.
 */
export interface MethodFault {
  readonly kind: 'unknown' | 'everything' | 'itself' | 'nothing';
  /** The part that is wrong, where it is not the whole. */
  readonly part?: string;
  /** A clause: `"10.0.0.1" is an address without a prefix length`. */
  readonly reason: string;
}

/** `node/pkg/lifecycle/startup/autodetection/autodetection_methods.go:AutoDetectCIDR`, v3.20 to v3.33. */
export function methodFault(method: string, family: Family): MethodFault | undefined {
  if (method === '' || method === 'first-found' || method.startsWith('kubernetes-internal-ip'))
    return undefined;
  const [, word, argument = ''] = /^(interface|skip-interface|cidr|can-reach)=([^]*)$/.exec(method) ?? [];
  switch (word) {
    case 'cidr':
      return cidrFault(partsOf(argument), family);
    case 'interface':
    case 'skip-interface':
      return interfaceFault(partsOf(argument), word);
    case 'can-reach':
      return destinationFault(argument, family);
    default:
      return { kind: 'unknown', reason: 'no method that calico-node knows' };
  }
}

/** The parts of an argument, as calico-node divides it: blanks around commas do not count, those at the ends do. */
export const partsOf = (argument: string): readonly string[] =>
  argument.split(',').map((part, index, all) => {
    const behind = index === 0 ? part : part.trimStart();
    return index === all.length - 1 ? behind : behind.trimEnd();
  });

function cidrFault(parts: readonly string[], family: Family): MethodFault | undefined {
  const wrong = parts.find(part => !parseCidr(part));
  if (wrong !== undefined)
    return { kind: 'nothing', part: wrong, reason: `${quoted(wrong)} is not a range: ${cidrReason(wrong)}` };
  if (parts.some(part => parseCidr(part)?.family === family)) return undefined;
  return { kind: 'nothing', reason: `no IPv${family} address lies in a range of IPv${10 - family}` };
}

const cidrReason = (text: string): string =>
  parseAddress(text) ? 'an address without a prefix length' : (diagnoseCidr(text) ?? 'it does not parse');

/** The patterns become one: `interfaces.go:GetInterfaces`. */
function interfaceFault(parts: readonly string[], word: string): MethodFault | undefined {
  const isSkipped = word === 'skip-interface';
  const reason = diagnosePattern(`(${parts.join(')|(')})`);
  if (reason) {
    const part = parts.find(one => diagnosePattern(one) !== undefined);
    const own = part === undefined ? reason : diagnosePattern(part);
    return {
      kind: 'nothing',
      ...(part && { part }),
      reason: `${quoted(part ?? parts.join(','))} is not a pattern: ${own}`,
    };
  }
  const cut = parts.find((part, index) => /\{\d*$/.test(part) && /^\d*\}/.test(parts[index + 1] ?? ''));
  if (cut !== undefined && !isSkipped)
    return { kind: 'nothing', part: cut, reason: `the comma behind ${quoted(cut)} divides the pattern` };
  if (parts.includes('')) {
    return isSkipped
      ? { kind: 'nothing', reason: 'an empty pattern leaves every interface out' }
      : { kind: 'everything', reason: 'an empty pattern takes every interface' };
  }
  const blank = parts.find(part => part !== part.trim());
  return blank !== undefined && !isSkipped && parts.length === 1
    ? {
        kind: 'nothing',
        part: blank,
        reason: `no interface has a name with a blank, as ${quoted(blank)} has`,
      }
    : undefined;
}

/** `reachaddr.go:ReachDestination` adds the port itself. */
function destinationFault(host: string, family: Family): MethodFault | undefined {
  if (host === '') return { kind: 'itself', reason: 'it names no host, which means the node itself' };
  const address = parseAddress(host);
  if (address) {
    return address.family === family
      ? undefined
      : { kind: 'nothing', reason: `no IPv${family} address reaches ${quoted(host)}` };
  }
  if (/^[\w.-]+$|^[\da-f:]+%/i.test(host) && !/^[\d.]+$/.test(host)) return undefined;
  return { kind: 'nothing', part: host, reason: `${quoted(host)} is neither a name nor an address` };
}

const aliases: readonly (readonly [form: RegExp, word: string])[] = [
  [/^(?:first[-_ ]?found|auto(?:detect|matic)?|default)$/i, 'first-found'],
  [/^(?:node[-_ ]?|kubernetes[-_ ]?)?internal[-_ ]?ip$|^kubernetes$/i, 'kubernetes-internal-ip'],
  [/^interfaces?\s*[=:]\s*/i, 'interface='],
  [/^skip[-_ ]?interfaces?\s*[=:]\s*/i, 'skip-interface='],
  [/^can[-_ ]?reach\s*[=:]\s*/i, 'can-reach='],
  [/^cidrs?\s*[=:]\s*/i, 'cidr='],
];

/** The method that is plainly meant by a text which is none, such as `skipInterface=docker.*`. */
export function meantMethod(text: string, family: Family): string | undefined {
  const bare = text.trim();
  const alias = aliases.find(([form]) => form.test(bare));
  const whole = alias ? bare.replace(...alias) : bare;
  const host = whole
    .replace(/^can-reach=\w+:\/\/([^/]+).*$/, 'can-reach=$1')
    .replace(/^(can-reach=[^:]+):\d+$/, '$1');
  return [whole, whole.replaceAll(/\s+/g, ''), host].find(
    meant => meant !== text && !methodFault(meant, family),
  );
}

/** What a text that names no method may be the argument of: `eth0` is an interface. */
export function guessedMethod(text: string, family: Family): string | undefined {
  const bare = text.trim();
  if (parseCidr(bare)?.family === family) return `cidr=${bare}`;
  if (parseAddress(bare)?.family === family) return `can-reach=${bare}`;
  return /^(?:e(?:th|n[opsx]?)|bond|wlan?|br|team|vlan)[\w.*+[\]-]*$/.test(bare)
    ? `interface=${bare}`
    : undefined;
}
