import { ascending } from '../../base/text/order.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import { concerning, claimPlace, poolId, type Draft } from './draft.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import type { Home, Neighbourhood } from './networks.ts';

/** What repositories say differently of one cluster: pools of one name, and the release that runs. */
export function homeDrafts(collection: Collection, { homes }: Neighbourhood): readonly Draft[] {
  return [...new Set(homes.values())].flatMap(home => [
    ...namesakes(collection, home),
    ...releases(collection, home),
  ]);
}

/** Its descriptions, in the same order whatever came first. */
const inOrder = (collection: Collection, { clusters }: Home): readonly number[] =>
  clusters.toSorted((a, b) => ascending(collection.label(a), collection.label(b)));

function namesakes(collection: Collection, home: Home): readonly Draft[] {
  const { claims, clusters } = collection;
  const first = new Map<number, number>();
  const drafts: Draft[] = [];
  for (const cluster of inOrder(collection, home)) {
    const { from, to } = clusters[cluster]!;
    const own: number[] = [];
    for (let claim = from; claim < to; claim++)
      if (claims.has(claim, trait.pool) && claims.name(claim) !== 0) own.push(claim);
    for (const claim of own) {
      const known = first.get(claims.name(claim));
      if (known === undefined) first.set(claims.name(claim), claim);
      else if (claims.cluster(known) !== cluster) {
        const difference = differenceOf(collection, known, claim);
        if (difference) drafts.push(namesakeDraft(collection, known, claim, difference));
      }
    }
  }
  return drafts;
}

/** What two pools of one name differ in, as far as both are known. */
function differenceOf({ claims }: Collection, one: number, other: number): string | undefined {
  const [a, b] = [one, other].map(claim => formatCidr(claims.cidr(claim)));
  if (a !== b) return `cidr ${a} and ${b}`;
  const [size, its] = [claims.blockSize(one), claims.blockSize(other)];
  if (size !== undefined && its !== undefined && size !== its) return `blockSize ${size} and ${its}`;
  const isOff = (claim: number): boolean | undefined =>
    claims.has(claim, trait.disabled) ? true : claims.has(claim, trait.inUse) ? false : undefined;
  const [off, itsOff] = [isOff(one), isOff(other)];
  return off !== undefined && itsOff !== undefined && off !== itsOff
    ? `disabled ${off} and ${itsOff}`
    : undefined;
}

function namesakeDraft(collection: Collection, one: number, other: number, difference: string): Draft {
  const { claims, names } = collection;
  const labels = [one, other].map(claim => collection.label(claims.cluster(claim)));
  return {
    rule: 'contradictory-pools',
    severity: 'error',
    message: `pool "${names.textOf(claims.name(other))}" is declared twice, with ${difference}`,
    note: difference.startsWith('cidr')
      ? 'a cluster holds one object of each name, and a cidr cannot be changed: the API server refuses the one that is applied second'
      : 'a cluster holds one object of each name: the one that is applied last wins, and each sync may change it again',
    help: 'keep one of the two, or give the other another name and a range of its own',
    at: claimPlace(collection, other),
    related: [{ at: claimPlace(collection, one), label: `declared here as well, for ${labels[0]}` }],
    object: poolId(collection, other),
    subject: `${labels[0]} ${poolId(collection, one)}`,
    ...concerning(collection, one, other),
  };
}

/** Only what both name with a place: a finding points at a line. */
function releases(collection: Collection, home: Home): readonly Draft[] {
  const told = inOrder(collection, home).flatMap(number => {
    const { release, repository } = collection.clusters[number]!;
    const at = release?.at && { repository: collection.repositories[repository]!.name, ...release.at };
    return release && at ? [{ number, label: collection.label(number), release, at }] : [];
  });
  const [first] = told;
  const other = told.find(({ release }) => first && isOther(first.release.version, release.version));
  if (!first || !other) return [];
  return [
    {
      rule: 'contradictory-releases',
      severity: 'warning',
      message: `${home.name} runs Calico ${other.release.version} as ${other.label} says, and ${first.release.version} as ${first.label} does`,
      note: 'a cluster runs one release: what each repository is checked against differs, and the one that is applied last wins',
      help: 'name the release in one of the repositories alone, or the same in both',
      at: other.at,
      related: [{ at: first.at, label: `${first.release.version}: ${first.release.evidence}` }],
      object: 'Calico',
      subject: first.label,
      clusters: [first.number, other.number],
      pools: [],
    },
  ];
}

/** Whether two releases cannot be one: `v3.28` may be `v3.28.1`. */
const isOther = (one: string, other: string): boolean =>
  !`${one}.`.startsWith(`${other}.`) && !`${other}.`.startsWith(`${one}.`);
