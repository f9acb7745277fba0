import {
  blamesForName,
  defineRule,
  type Finding,
  type IPPool,
  isStandIn,
  quoted,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { faultOfName, validNameLike } from '../../src/model/manifest/faults/name-syntax.ts';

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

function missing({ fields: { name } }: IPPool): Finding {
  return {
    at: name.place,
    subject: 'missing',
    message: 'a pool has no name',
    note: 'the API server refuses the object: name or generateName is required',
    help: 'give it metadata.name',
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

/** Whether it stays without a name: the operator names the pools of an Installation. */
const isNameless = ({ origin, fields: { object } }: IPPool): boolean =>
  origin !== 'Installation' && object.get('metadata').get('generateName').isAbsent;

/** Who creates calico-node's pools gives them their names. */
function judge(pool: IPPool): Finding | undefined {
  const { name } = pool.fields;
  if (pool.origin === 'calico-node' || name.isUnknown) return undefined;
  if (name.isAbsent || name.string === '') return isNameless(pool) ? missing(pool) : undefined;
  if (name.string === undefined) return mistyped(pool);
  if (isStandIn(name.string)) return undefined;
  const reason = faultOfName(name.string);
  return reason === undefined ? undefined : invalid(pool, name.string, reason);
}

export default defineRule({
  id: 'invalid-pool-name',
  summary: 'the name of a pool is not a valid object name',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault = judge(pool);
      if (fault) yield fault;
    }
  },
});
