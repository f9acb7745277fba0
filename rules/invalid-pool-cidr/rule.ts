import {
  checkedAs,
  type ClusterGraph,
  defineRule,
  exampleCidr,
  diagnoseCidr,
  type Family,
  familyOf,
  type Finding,
  formatCidr,
  type IPPool,
  isStandIn,
  parseAddress,
  parseCidr,
  poolPhrase,
  poolRefusal,
  valuePhrase,
  writtenIn,
  meantCidrs,
} from '../../src/linter/rule/kit.ts';
import { mayBeCompleted } from '../../src/calico/facts/pools/partial-pools.ts';
import { isCidrInRules } from '../../src/calico/admission/cidr-format.ts';

function missing(pool: IPPool, cluster: ClusterGraph): Finding {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: 'missing',
    message: `${poolPhrase(pool)} has no cidr`,
    note: consequenceOfNone(pool, cluster),
    help: isBesideSpec(pool)
      ? 'move cidr below spec'
      : 'give the pool its range, such as cidr: 10.244.0.0/16',
  };
}

const isBesideSpec = ({ origin, fields: { object, body } }: IPPool): boolean =>
  origin !== 'Installation' &&
  origin !== 'calico-node' &&
  body.get('cidr').isAbsent &&
  !object.get('cidr').isAbsent;

/** An empty text is something to the older CRDs. */
function consequenceOfNone(pool: IPPool, cluster: ClusterGraph): string {
  const origin = checkedAs(cluster, pool);
  if (origin === 'projectcalico.org/v3')
    return `Calico refuses the pool: ${poolRefusal(cluster, pool, { cidr: '' }).client.reason}`;
  if (origin === 'crd.projectcalico.org/v1' && pool.fields.body.isAbsent)
    return 'the API server stores a pool without spec, and calico-node exits at its next start on every node: Failed to parse CIDR';
  const isEmptyText = origin === 'crd.projectcalico.org/v1' && pool.fields.cidr.string === '';
  return isEmptyText && poolRefusal(cluster, pool, { cidr: '' }).crd.isRefused !== true
    ? consequenceOfStoring(pool, cluster)
    : 'the API server refuses a pool without a cidr; there is no default';
}

function mistyped(pool: IPPool, cluster: ClusterGraph): Finding {
  const { cidr } = pool.fields;
  const [only, ...others] = cidr.items();
  const meant = others.length === 0 && parseCidr(only?.string ?? '');
  return {
    at: cidr.place,
    subject: 'type',
    message: `cidr of ${poolPhrase(pool)} is ${valuePhrase(cidr)}, not a string with one CIDR`,
    note:
      cidr.node?.kind === 'sequence' && pool.origin !== 'Installation' && !isRefusedAsList(pool, cluster)
        ? 'the API server refuses the object (that of Calico v3.32 stores it): cidr must be a string'
        : 'the API server refuses the object: cidr must be a string',
    help: meant
      ? `write cidr: ${formatCidr(meant)}`
      : 'write one range as a string, and make a pool of its own for every other range',
  };
}

/** Where a format is asked for, an API server asks no list for its type; the rules of v3.33 break over it. */
const isRefusedAsList = (pool: IPPool, cluster: ClusterGraph): boolean =>
  poolRefusal(cluster, pool, { cidr: [] }).isCertain === true;

function unreadable(pool: IPPool, reason: string, cluster: ClusterGraph): Finding {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: 'syntax',
    message: `${poolPhrase(pool)} has no valid CIDR: ${reason}`,
    note: consequence(pool, cluster),
    help: remedy(cidr.text, pool),
  };
}

/** Flux applies it, and Flux fills in nothing. */
function leftOpen(pool: IPPool, cluster: ClusterGraph): Finding {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: 'placeholder',
    message: `${poolPhrase(pool)} has no valid CIDR: nothing fills in ${cidr.text}`,
    note: consequence(pool, cluster),
    help: 'set the variable in spec.postBuild of the Flux Kustomization that deploys it, or write the range',
  };
}

/**
 * `::ffff:10.0.0.0/112` and `10.0.0.0/08`, which Go reads and the rules of the CRD do not (v3.33 on). Of the former, the
 * clients before take the prefix length for that of an IPv4 range.
 */
function unreadByRules(pool: IPPool, cluster: ClusterGraph): Finding | undefined {
  const { cidr } = pool.fields;
  if (!pool.cidr || pool.origin === 'Installation' || pool.origin === 'calico-node') return undefined;
  if (isCidrInRules(cidr.text)) return undefined;
  const asked = (text: string) =>
    poolRefusal(cluster, pool, { cidr: text, ...writtenIn(pool, ['disabled']) });
  const { isCertain, client, crd } = asked(cidr.text);
  if (isCertain !== true || asked(formatCidr(pool.cidr)).isCertain === true) return undefined;
  const isByClient = checkedAs(cluster, pool) === 'projectcalico.org/v3';
  return {
    at: cidr.place,
    subject: 'syntax',
    message: `cidr ${cidr.text} of ${poolPhrase(pool)} is written in a form that Calico does not accept`,
    note: isByClient
      ? `Calico refuses the pool: ${client.reason}`
      : `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`,
    help: `write ${formatCidr(pool.cidr)}`,
  };
}

/** Only calico-node is told the family apart from the range. */
function otherFamily(pool: IPPool, family: Family): Finding {
  const variable = `CALICO_IPV${family}POOL_CIDR`;
  return {
    at: pool.fields.cidr.place,
    subject: 'family',
    message: `${variable} holds an IPv${10 - family} range: ${pool.fields.cidr.text}`,
    note: `calico-node exits at start-up: Invalid CIDR specified in ${variable}`,
    help: `move the range to CALICO_IPV${10 - family}POOL_CIDR, or write an IPv${family} range here`,
  };
}

/** What happens depends on who reads the text first (`docs/calico.md` §1.4, §1.8, §5). */
function consequence(pool: IPPool, cluster: ClusterGraph): string {
  const { fields } = pool;
  switch (checkedAs(cluster, pool)) {
    case 'projectcalico.org/v3':
      return `Calico refuses the pool: ${poolRefusal(cluster, pool, { cidr: fields.cidr.text }).client.reason}`;
    case 'crd.projectcalico.org/v1':
      return consequenceOfStoring(pool, cluster);
    case 'Installation':
      return 'the operator stops at the Installation and reports itself degraded: IP pool CIDR is invalid';
    case 'calico-node':
      return `calico-node exits at start-up: Invalid CIDR specified, '${fields.cidr.text}'`;
  }
}

/** The format that the CRD asks for since v3.32 takes leading zeros; the rules that it has since v3.33 do not. */
function consequenceOfStoring(pool: IPPool, cluster: ClusterGraph): string {
  const { crd } = poolRefusal(cluster, pool, { cidr: pool.fields.cidr.text });
  return crd.isRefused === true
    ? `the API server refuses the pool since Calico ${crd.since}`
    : `nothing refuses it before Calico ${crd.since}, and calico-node exits at its next start on every node: Failed to parse CIDR`;
}

function remedy(text: string, { origin }: IPPool): string {
  if (origin === 'calico-node' && text.trim().toLowerCase() === 'none')
    return 'write none in lower case (Calico v3.29 and later), or set NO_DEFAULT_POOLS to "true" and leave the range out';
  const address = parseAddress(text);
  if (address)
    return `add the prefix length: ${text}/${address.family === 4 ? 16 : 64}, or the length that the pool needs`;
  const meant = meantCidrs(text)?.filter(parseCidr) ?? [];
  if (meant.length === 1) return `write ${meant[0]}`;
  if (meant.length > 1) return `make a pool of its own for each of ${meant.join(', ')}`;
  if (text.includes(',')) return 'make a pool of its own for every range';
  return `write one network with its prefix length, such as ${exampleCidr(text) ?? '10.244.0.0/16 or fd00:10:244::/64'}`;
}

/** A bare address is told apart by its help; all other reasons stand as they are. */
const reasonFor = (text: string): string =>
  parseAddress(text) ? 'an address without a prefix length' : (diagnoseCidr(text) ?? 'it does not parse');

function faultOf(pool: IPPool, cluster: ClusterGraph): Finding | undefined {
  const { cidr, body } = pool.fields;
  // Of a pool that is not a map, `malformed-manifest` speaks.
  if (cidr.isUnknown || (!body.isAbsent && body.node?.kind !== 'mapping')) return undefined;
  if (cidr.isAbsent || cidr.string === '')
    return mayBeCompleted(cluster, pool) ? undefined : missing(pool, cluster);
  if (cidr.string === undefined) return mistyped(pool, cluster);
  if (pool.cidr) {
    const family = familyOf(pool);
    return family && family !== pool.cidr.family ? otherFamily(pool, family) : unreadByRules(pool, cluster);
  }
  if (cidr.isLeftOpen) return leftOpen(pool, cluster);
  return isStandIn(cidr.string) ? undefined : unreadable(pool, reasonFor(cidr.string), cluster);
}

export default defineRule({
  id: 'invalid-pool-cidr',
  summary: 'a pool has no CIDR, or one that does not parse',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault = faultOf(pool, cluster);
      if (fault) yield fault;
      else if (pool.fields.cidr.isUnknown) yield { wants: 'pool ranges' };
    }
  },
});
