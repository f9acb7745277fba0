import {
  blamesForName,
  defineRule,
  type Finding,
  type IPPool,
  isStandIn,
  quoted,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';

function invalid(pool: IPPool, name: string, reason: string): Finding {
  const meant = validNameLike(name);
  return {
    at: pool.fields.name.place,
    subject: 'syntax',
    message: `invalid name ${quoted(name)} of a pool: ${reason}`,
    note: consequence(pool, name),
    help: meant
      ? `write ${meant}, and use that name in annotations, too`
      : 'write lower-case letters, digits, "-" and ".", with a letter or digit at both ends',
  };
}

function mistyped({ fields: { name } }: IPPool): Finding {
  return {
    at: name.place,
    subject: 'type',
    message: `the name of a pool is ${valuePhrase(name)}, not a string`,
    note: 'the API server refuses the object: the name must be a string',
    help: name.node?.kind === 'scalar' ? `put it in quotes: name: "${name.text}"` : 'write one name',
  };
}

/** `docs/calico.md` §1.4 V25; the API server holds every custom resource to the same form. */
function consequence({ origin }: IPPool, name: string): string {
  return origin === 'Installation'
    ? 'the operator writes an IPPool object of that name, and the API server refuses it'
    : `the API server refuses the object: ${reasonAgainst(name)}`;
}

/** In Calico's words, but for its pattern. */
const reasonAgainst = (name: string): string =>
  [...blamesForName(name)].map(({ reason }) => reason.replace(/ \(regex: .*$/, '')).join('; ');

const LONGEST = 253;
const label = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;

/** Why a text is no RFC 1123 subdomain; undefined where it is one. */
function faultOf(name: string): string | undefined {
  if (name.length > LONGEST) return `${name.length} characters are more than ${LONGEST}`;
  if (/[A-Z]/.test(name)) return 'capital letters are not allowed';
  const stranger = /[^a-z0-9.-]/u.exec(name)?.[0];
  if (stranger !== undefined)
    return /\s/.test(stranger) ? 'white space is not allowed' : `"${stranger}" is not allowed`;
  const parts = name.split('.');
  if (parts.includes('')) return 'a "." must stand between letters or digits';
  return parts.every(part => label.test(part)) ? undefined : 'a "-" must stand between letters or digits';
}

function validNameLike(name: string): string | undefined {
  const meant = name
    .trim()
    .toLowerCase()
    .replace(/[\s_/:]+/g, '-');
  return faultOf(meant) === undefined ? meant : undefined;
}

/** Who creates calico-node's pools gives them their names. */
function judge(pool: IPPool): Finding | undefined {
  const { name } = pool.fields;
  if (pool.origin === 'calico-node' || name.isUnknown || name.isAbsent) return undefined;
  if (name.string === undefined) return mistyped(pool);
  if (name.string === '' || isStandIn(name.string)) return undefined;
  const reason = faultOf(name.string);
  return reason === undefined ? undefined : invalid(pool, name.string, reason);
}

export default defineRule({
  id: 'invalid-pool-name',
  summary: 'the name of a pool is none that an object can have',
  severity: 'error',
  family: 'pool',
  since: '0.1.0',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault = judge(pool);
      if (fault) yield fault;
    }
  },
});
