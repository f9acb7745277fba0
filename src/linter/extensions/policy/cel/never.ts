import { formatCidr, parseCidr } from '../../../../base/net/cidr.ts';
import { accessIn, subjectOf } from './access.ts';
import type { CelNode } from './node.ts';
import type { PolicyFault } from './protocol.ts';

type NeverTrue = Pick<PolicyFault, 'message' | 'help' | 'start' | 'end'>;

/** What a value may be, whatever a repository says. */
interface Possible {
  readonly what: string;
  readonly least?: number;
  readonly most?: number;
  /** Why it is never this literal, and what to write; undefined where it may be. */
  readonly refuse?: (literal: unknown, sign: string) => Pick<NeverTrue, 'message' | 'help'> | undefined;
}

const family = (what: string): Possible => ({
  what,
  least: 4,
  most: 6,
  refuse: (literal, sign) => {
    const right = `write family ${sign} ${String(literal).includes('6') ? 6 : 4}`;
    if (typeof literal === 'string') return { message: `${what} is a number`, help: right };
    const isOther =
      (typeof literal === 'bigint' || typeof literal === 'number') && ![4, 6].includes(Number(literal));
    return isOther ? { message: `${what} is 4 or 6, never ${Number(literal)}`, help: right } : undefined;
  },
});

const range: Possible = {
  what: 'the cidr of a pool',
  refuse: (literal, sign) => {
    if (typeof literal !== 'string') return undefined;
    const parsed = parseCidr(literal);
    const right = parsed && formatCidr(parsed);
    return right === literal
      ? undefined
      : {
          message: `the cidr of a pool is never "${literal}"`,
          help: right
            ? `write cidr ${sign} "${right}": host bits and other spellings are corrected before`
            : 'write a network with its length, such as "10.0.0.0/16"',
        };
  },
};

/** What has only few values or a least and a most one: fields of a pool, and functions. */
function possibleIn(node: CelNode): Possible | undefined {
  const access = accessIn(node);
  if (access && subjectOf(access.object) === 'pool')
    return access.name === 'family'
      ? family('the family of a pool')
      : access.name === 'cidr'
        ? range
        : undefined;
  const [name] = node.op === 'call' || node.op === 'rcall' ? (node.args as readonly [string]) : [];
  if (name === 'family') return family('the family of an address');
  if (name === 'size') return { what: 'a size', least: 0 };
  return name === 'prefixLength' ? { what: 'a prefix length', least: 0, most: 128 } : undefined;
}

const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** A written number, with the minus in front of it. */
function literalOf({ op, args }: CelNode): unknown {
  if (op === 'value') return args;
  const inner = op === '-_' ? literalOf(args as CelNode) : undefined;
  return typeof inner === 'bigint' || typeof inner === 'number' ? -Number(inner) : undefined;
}

/** A comparison that is never true, or one by != that always is. */
export function neverIn({ op, args, start, end }: CelNode): NeverTrue | undefined {
  const isEquality = op === '==' || op === '!=';
  if (!isEquality && !Object.hasOwn(turned, op) && op !== 'in') return undefined;
  const [left, right] = args as readonly [CelNode, CelNode];
  if (op === 'in') return neverAmong(left, right);
  for (const [node, other, sign] of [
    [left, right, op],
    [right, left, turned[op] ?? op],
  ] as const) {
    const possible = possibleIn(node);
    const literal = literalOf(other);
    if (!possible || literal === undefined) continue;
    const refused = isEquality
      ? (possible.refuse?.(literal, op) ?? outside(possible, sign, literal))
      : outside(possible, sign, literal);
    if (refused) return { ...refused, start, end };
  }
  return undefined;
}

/** `object.family in [5]`: of a list that names one possible value, the others do no harm. */
function neverAmong(item: CelNode, list: CelNode): NeverTrue | undefined {
  const possible = list.op === 'list' ? possibleIn(item) : undefined;
  if (!possible) return undefined;
  const refused = (list.args as readonly CelNode[]).map(each => {
    const literal = literalOf(each);
    const found = literal === undefined ? undefined : possible.refuse?.(literal, '==');
    return found && { ...found, start: each.start, end: each.end };
  });
  return refused.every(each => each !== undefined) ? refused[0] : undefined;
}

/** A number that lies beyond what a value may be. */
function outside(
  { what, least = -Infinity, most = Infinity }: Possible,
  sign: string,
  literal: unknown,
): Pick<NeverTrue, 'message' | 'help'> | undefined {
  if (typeof literal !== 'bigint' && typeof literal !== 'number') return undefined;
  const number = Number(literal);
  const isBelow = number < least || (sign === '<' && number === least);
  const isAbove = number > most || (sign === '>' && number === most);
  const isNever =
    sign === '==' || sign === '!=' ? isBelow || isAbove : sign.startsWith('<') ? isBelow : isAbove;
  if (!isNever) return undefined;
  const bound = isBelow ? `is at least ${least}` : `is at most ${most}`;
  return { message: `${what} ${bound}`, help: 'compare it with a number that it can have' };
}
