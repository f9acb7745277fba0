import {
  anyOf,
  type Cidr,
  type ClusterGraph,
  defineRule,
  diagnoseCidr,
  distinctEntries,
  failing,
  type Finding,
  formatCidr,
  heededRequests,
  type IPPool,
  jsonList,
  listed,
  objectPhrase,
  parseAddress,
  parseCidr,
  placedPhrase,
  poolLabel,
  poolPhrase,
  type PoolRequest,
  type Related,
  requestablePools,
  type RequestEntry,
  rewriteWord,
  type Unchecked,
  type Undecided,
  usesPools,
  wantsPools,
} from '../../src/linter/rule/kit.ts';
import { noSuchPool, notEnabled, unknownPool } from '../../src/calico/choice/errors.ts';
import {
  isSlip,
  nearestPool,
  lackOf,
  type Patience,
  patienceForPools,
  siblingsWith,
  unappliedPoolCalled,
  poolAround,
  poolWithin,
  referenceStandingOf,
} from '../../src/calico/facts/requests/pool-references.ts';

/** A request, and an entry of it that no manifest declares. */
interface Case extends PoolRequest {
  readonly cluster: ClusterGraph;
  readonly patience: Patience;
  readonly entry: RequestEntry;
  readonly standing: keyof typeof lackOf;
}

interface Words {
  readonly what: string;
  /** What Calico answers a pod that wants an address. */
  readonly failure: string;
  readonly help: string;
  readonly related?: Related;
  /** The name that is most likely meant. */
  readonly guess?: string;
}

function finding({ owner, entry, standing }: Case, { what, failure, help, related, guess }: Words): Finding {
  const edit = guess === undefined ? undefined : rewriteWord(entry.at, entry.text, guess);
  // What is known of all clusters is that another one has it: here it is as certainly missing.
  const isMissing = standing === 'missing' || standing === 'foreign';
  return {
    at: entry.at,
    subject: entry.text,
    severity: isMissing ? 'error' : 'warning',
    message: `${objectPhrase(owner)} requests ${what}`,
    note: `${isMissing ? '' : 'unless something else creates it, '}${failing(owner)}: ${failure}`,
    help,
    ...(related && { related: [related] }),
    cause: { key: `${standing} ${entry.text}`, who: placedPhrase(owner) },
    ...(edit && { fix: { title: `request ${guess}`, safety: 'unsafe', edits: [edit] } }),
  };
}

function unknownName(found: Case): Finding {
  const { cluster, entry, family, patience, standing } = found;
  const { text } = entry;
  const guess = nearestPool(cluster, text, family, patience);
  return finding(found, {
    what: text.includes('/')
      ? `"${text}", which is not a range: ${diagnoseCidr(text)}`
      : `pool "${text}", which ${lackOf[standing][0]}`,
    failure: unknownPool(text),
    help: guess
      ? `did you mean "${guess.name}"? Otherwise declare an IPPool called "${text}"`
      : (anotherMeaning(text) ?? `declare an IPPool called "${text}", or ${alternative(found)}`),
    ...(guess && { related: shown(guess, 'name'), ...(isSlip(text, guess) && { guess: guess.name }) }),
  });
}

/** What may have been meant by a text that can be no pool's name. */
function anotherMeaning(text: string): string | undefined {
  if (parseAddress(text))
    return 'name a pool, or give its whole range; cni.projectcalico.org/ipAddrs requests a single address';
  if (text.includes('/')) return 'name a pool, or give its range as the pool has it';
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.length > 1 ? `quote each pool separately: '${jsonList(parts)}'` : undefined;
}

/** The pools that could be requested instead. */
function alternative({ cluster, family }: Case): string {
  const pools = requestablePools(cluster, family);
  return pools.length > 0 ? `request ${anyOf(pools)}` : 'remove the annotation';
}

function unknownRange(found: Case, cidr: Cidr): Finding {
  const range = formatCidr(cidr);
  const part = poolWithin(found.cluster, cidr);
  return finding(found, {
    what: `${range}, which ${lackOf[found.standing][1]}`,
    failure: notEnabled(cidr),
    help: part
      ? `request the pools inside it one by one, such as ${poolLabel(part)}`
      : `declare an IPPool with the CIDR ${range}, or ${alternative(found)}`,
    ...(part && { related: shown(part, 'cidr') }),
  });
}

/** A range inside a pool: Calico compares whole ranges, and never looks for the pool around one. */
function partOfPool(found: Case, cidr: Cidr, pool: IPPool): Finding {
  const range = formatCidr(cidr);
  const isNamed = pool.name !== '' && !pool.name.includes('/');
  return finding(found, {
    what: `${range}, only a part of ${poolPhrase(pool)}`,
    failure: notEnabled(cidr),
    help: `request "${isNamed ? pool.name : formatCidr(pool.cidr!)}"; a pool for these pods alone needs a range outside it`,
    related: shown(pool, 'cidr'),
  });
}

const shown = (pool: IPPool, field: 'name' | 'cidr'): Related => ({
  at: pool.fields[field].place,
  label: poolPhrase(pool),
});

/** A pool that other clusters have: mostly copied with the workload from one of them. */
function ofAnotherCluster(found: Case): Finding {
  const { cluster, entry } = found;
  const owners = siblingsWith(cluster, entry.text);
  const names = listed(
    owners.map(([name]) => name),
    2,
  );
  const [owner] = owners;
  return finding(found, {
    what: `pool "${entry.text}", which ${names} ${owners.length > 1 ? 'have' : 'has'} and this cluster has not`,
    failure: noSuchPool(entry.text),
    help: `declare the pool for this cluster as well, or ${alternative(found)}`,
    ...(owner && { related: shown(owner[1], 'name') }),
  });
}

/** A pool in a file that the kustomization around it leaves out, or that something else keeps from being applied. */
function ofNothingApplied(found: Case, pool: IPPool): Finding {
  const { entry } = found;
  const { file } = pool.fields.object;
  const isRange = parseCidr(entry.text) !== undefined;
  return finding(found, {
    what: `${isRange ? entry.text : `pool "${entry.text}"`}, which ${lackOf.unapplied[isRange ? 1 : 0]}`,
    failure: noSuchPool(entry.text),
    help: `have ${file.path} applied with the objects of this cluster, or ${alternative(found)}`,
    related: shown(pool, 'name'),
  });
}

function describe(found: Case): Finding {
  if (found.standing === 'foreign') return ofAnotherCluster(found);
  const unapplied = found.standing === 'unapplied' && unappliedPoolCalled(found.cluster, found.entry.text);
  if (unapplied) return ofNothingApplied(found, unapplied);
  const cidr = parseCidr(found.entry.text);
  if (!cidr) return unknownName(found);
  const around = poolAround(found.cluster, cidr);
  return around ? partOfPool(found, cidr, around) : unknownRange(found, cidr);
}

function* judge(
  cluster: ClusterGraph,
  drawn: PoolRequest,
  patience: Patience,
): Generator<Finding | Undecided | Unchecked> {
  let isOpen = false;
  for (const entry of distinctEntries(drawn)) {
    if (entry.text === '') continue;
    const standing = referenceStandingOf(cluster, entry.text);
    if (standing === 'declared') continue;
    // Of a range of the other family Calico says just that, before it looks for a pool.
    if ((parseCidr(entry.text)?.family ?? drawn.family) !== drawn.family) continue;
    if (standing === 'undetermined') isOpen = true;
    else yield describe({ ...drawn, cluster, entry, standing, patience });
  }
  if (isOpen) yield wantsPools(cluster, objectPhrase(drawn.owner));
}

export default defineRule({
  id: 'unknown-pool-request',
  summary: 'an annotation requests a pool that no manifest of the cluster declares',
  severity: 'error',
  family: 'request',
  assumesNoMore: ['IPPool'],
  follows: {
    'changed-pool-cidr': 'change',
    'removed-pool-in-use': 'change',
  },
  fixable: 'unsafe',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const patience = patienceForPools();
    for (const drawn of heededRequests(cluster)) yield* judge(cluster, drawn, patience);
  },
});
