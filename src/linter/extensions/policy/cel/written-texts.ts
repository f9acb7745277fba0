import { readAddress, readRange } from './addresses.ts';
import { isNode, type CelNode } from './node.ts';
import type { PolicyFault } from './protocol.ts';
import { quantityOf } from './quantity.ts';
import { pattern, scientificIsOther } from './texts.ts';

interface Reader {
  /** Throws a TypeError that names the text. */
  readonly read: (text: string) => unknown;
  readonly help: string;
}

const range: Reader = { read: readRange, help: 'write a network such as "10.0.0.0/16"' };
const address: Reader = { read: readAddress, help: 'write an address such as "10.0.0.1"' };
const expression: Reader = {
  read: pattern,
  help: 'close what it opens; to match a bracket itself, write [(]',
};

/** Reads what `format` fills in. Throws a TypeError where Kubernetes shows it otherwise. */
function template(text: string): void {
  if (/%(?:\.\d+)?e/.test(text.replaceAll('%%', ''))) throw new TypeError(scientificIsOther);
}

/** How functions read texts that are written in the policy itself. */
const readers: Readonly<Record<string, Reader>> = {
  cidr: range,
  overlaps: range,
  containsCIDR: range,
  ip: address,
  containsIP: address,
  isCanonical: address,
  quantity: { read: quantityOf, help: 'write a quantity such as "500m" or "4Gi"' },
  matches: expression,
  find: expression,
  findAll: expression,
};

type WrittenFault = Pick<PolicyFault, 'message' | 'help' | 'start' | 'end'>;

const largest = 2n ** 63n;

/** A written number below this node that 64 bits do not hold: one more fits behind a minus. */
export function wrongNumberIn({ op, args }: CelNode): WrittenFault | undefined {
  for (const { op: kind, args: number, start, end } of [args].flat(3).filter(isNode))
    if (kind === 'value' && typeof number === 'bigint' && number >= largest + (op === '-_' ? 1n : 0n))
      return { message: `${number} does not fit into 64 bits`, help: 'write a smaller number', start, end };
  return undefined;
}

/** The first written argument of a call that its function cannot read, whatever it is called with. */
export function wrongTextIn({ op, args }: CelNode): WrittenFault | undefined {
  if (op !== 'call' && op !== 'rcall') return undefined;
  const [name, ...parts] = args as readonly [string, ...unknown[]];
  const isFormat = op === 'rcall' && name === 'format';
  const reader = isFormat
    ? { read: template, help: 'Kubernetes shows %e otherwise' }
    : Object.hasOwn(readers, name)
      ? readers[name]
      : undefined;
  if (!reader) return undefined;
  // The receiver of a method is what it reads from, not what it reads.
  const given = (isFormat ? parts.slice(0, 1) : op === 'rcall' ? parts.slice(1) : parts)
    .flat()
    .filter(isNode);
  for (const { op: kind, args: text, start, end } of given)
    try {
      if (kind === 'value' && typeof text === 'string') reader.read(text);
    } catch (error) {
      const { message } = error as Error;
      const help = message.includes('looks ahead')
        ? 'write a pattern for what may be, and negate it with !'
        : reader.help;
      return { message, help, start, end };
    }
  return undefined;
}
