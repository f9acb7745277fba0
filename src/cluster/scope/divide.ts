import { group } from '../../base/text/group.ts';
import { ancestors } from '../../base/text/path.ts';
import { isFleetFolder } from '../../load/fleet-folder.ts';
import type { Member } from '../../load/member.ts';
import { WEIGHT_OF_POOL } from '../../load/most-objects.ts';
import { branchOf, isMember, isNamedAsCluster, stageOf } from './branch-names.ts';
import { clashesAmong } from './exclusions.ts';
import { alternatives, isOnlyCalled } from './divergence.ts';
import { environmentsAmong, managementAmong } from './environments.ts';
import { formsAmong } from './forms.ts';
import { copiedInventories } from './inventories.ts';
import { namesOf, withNamesakes } from './recurring.ts';
import { memo } from '../../base/text/memo.ts';
import { holdsFor, namedBy, setsUp } from './setup-claims.ts';

/** Clusters that exclude each other, and what belongs to none. */
export interface Division {
  readonly parts: readonly Part[];
  readonly aside: readonly { readonly member: Member; readonly why: string }[];
  /** The parts that a path belongs to. */
  readonly partsAt: (path: string) => readonly Part[];
}

/** A cluster among others. */
export interface Part {
  readonly name: string;
  /** A clause; undefined where nothing is divided. */
  readonly evidence: string | undefined;
  readonly family: string | undefined;
  /** As `ClusterScope.mayMeet`. */
  readonly mayMeet?: string | undefined;
  readonly members: readonly Member[];
}

/** Some folders, or files, that exclude each other, each with what it is called, and what stands beside them. */
interface Fork {
  readonly branches: ReadonlyMap<string, string>;
  readonly below: ReadonlyMap<string, Fork | Part>;
  readonly beside: readonly Member[];
}

/** Clusters within clusters: they are never kept so deep, and each level is looked for in all that is left. */
const MOST_LEVELS = 12;

/** How many objects that stand beside clusters are given to each, in all of them together; a pool counts as several. */
const MOST_SHARED = 100_000;

/**
 * Divides what shares no cluster. `isFleet`: whether a folder by custom holds a folder for each cluster. `apart`: folders of which
 * each is one, whatever they are called.
 */
export function divide(
  whole: Part,
  isFleet: (folder: string) => boolean,
  apart: ReadonlyMap<string, string>,
): Division {
  const variants: { readonly member: Member; readonly why: string }[] = [];
  const divided = (part: Part, level: number): Fork | Part => {
    const found =
      level < MOST_LEVELS
        ? withNamesakes(alternatives(part.members, isFleet, level === 0 ? apart : undefined), part.members)
        : new Map<string, string>();
    if (found.size === 0) return part;
    const forms = formsAmong(new Set(found.keys()), part.members, isFleet);
    const names = namesOf([...found.keys()].filter(branch => !forms.has(branch)));
    const kept: Member[] = [];
    const groups = new Map<string | undefined, Member[]>();
    for (const member of part.members) {
      const branch = branchOf(member.home, found);
      const original = branch === undefined ? undefined : forms.get(branch);
      if (original !== undefined) {
        variants.push({ member, why: `another form of ${original}` });
        continue;
      }
      const name = branch === undefined ? undefined : names.get(branch);
      kept.push(member);
      const those = groups.get(name);
      if (those) those.push(member);
      else groups.set(name, [member]);
    }
    if (new Set(names.values()).size < 2) return { ...part, members: kept };
    return {
      branches: names,
      beside: groups.get(undefined) ?? [],
      below: new Map(
        [...group([...names], ([, name]) => name)].map(([name, those]) => {
          const [branch] = those[0]!;
          const folder = ancestors(branch)[0]!;
          const members = groups.get(name) ?? [];
          const isTold =
            those.some(([each]) => isNamedAsCluster(each) || !isOnlyCalled(found.get(each)!)) ||
            members.some(({ manifest }) => setsUp(manifest));
          const own: Part = {
            name,
            evidence: evidenceFor(those, found.get(branch)!, isFleet),
            family: isFleet(folder) || stageOf(branch) !== undefined ? folder : undefined,
            mayMeet: isTold ? undefined : part.name,
            members,
          };
          return [name, divided(own, level + 1)];
        }),
      ),
    };
  };
  const copies = copiedInventories(whole.members);
  for (const [member, original] of copies) variants.push({ member, why: `another form of ${original}` });
  const distinct =
    copies.size === 0 ? whole : { ...whole, members: whole.members.filter(member => !copies.has(member)) };
  const top = withEnvironments(divided(distinct, 0), distinct.members);
  if (!isFork(top)) return { parts: [top], aside: variants, partsAt: () => [top] };
  const { parts, aside } = shared(top);
  const final = new Map(parts.map(({ from, ...part }) => [from, part]));
  const finalOf = memo((one: Fork | Part) =>
    [...new Set(isFork(one) ? partsOf(one) : [one])].flatMap(part => final.get(part) ?? []),
  );
  return {
    parts: [...final.values()],
    aside: [...variants, ...aside],
    partsAt: path => finalOf(placeOf(top, path)),
  };
}

/**
 * What nothing divides, by the environments of helmfile that are clusters of their own: all that stands there is beside them. Next to other
 * clusters the one that manages them is one, too.
 */
function withEnvironments(one: Fork | Part, all: readonly Member[]): Fork | Part {
  const part = ([name, evidence]: [string, string]): [string, Part] => [
    name,
    { name, evidence, family: undefined, members: [] },
  ];
  if (isFork(one)) {
    const management = managementAmong(all, one.branches.values());
    return { ...one, below: new Map([...one.below, ...[...management].map(part)]) };
  }
  const environments = environmentsAmong(one.members);
  if (environments.size === 0) return one;
  return { branches: new Map(), beside: one.members, below: new Map([...environments].map(part)) };
}

const isFork = (one: Fork | Part): one is Fork => 'below' in one;

function evidenceFor(
  those: readonly (readonly [branch: string, name: string])[],
  why: string,
  isFleet: (folder: string) => boolean,
): string {
  const [[branch]] = those as [readonly [string, string]];
  const folder = ancestors(branch)[0]!;
  if (those.length > 1) return `${branch} and ${those.length - 1} more, named after the same cluster`;
  return isFleet(folder) || isFleetFolder(folder)
    ? `${branch}, one of the clusters in ${folder}/`
    : `${branch}: ${why}`;
}

function* partsOf(one: Fork | Part): Generator<Part> {
  if (isFork(one)) for (const below of one.below.values()) yield* partsOf(below);
  else yield one;
}

/** The part on whose branch a path lies, or the fork whose parts it stands beside. */
function placeOf(one: Fork | Part, path: string): Fork | Part {
  if (!isFork(one)) return one;
  const name = one.branches.get(branchOf(path, one.branches) ?? '');
  return name === undefined ? one : placeOf(one.below.get(name)!, path);
}

/**
 * The parts that are clusters: those that hold more than what sets up a cluster, those that are set up in a folder of `clusters/`, and
 * those that are only set up where objects stand beside them and no other part around can have these. Where nothing holds more, all.
 */
function withObjects(top: Fork, all: readonly Part[]): readonly Part[] {
  const holds = (members: readonly Member[]) => members.some(({ manifest }) => !setsUp(manifest));
  const found = new Set(
    all.filter(({ name, members }) => members.length === 0 || holds(members) || isMember(name)),
  );
  const look = (fork: Fork): void => {
    for (const below of fork.below.values()) if (isFork(below)) look(below);
    const around = [...partsOf(fork)];
    if (holds(fork.beside) && !around.some(part => found.has(part)))
      for (const part of around) found.add(part);
  };
  look(top);
  return found.size > 0 ? all.filter(part => found.has(part)) : all;
}

type Given = Part & { readonly from: Part };

/** Gives each part what stands beside it and is meant for it. */
function shared(top: Fork): {
  readonly parts: readonly Given[];
  readonly aside: Division['aside'];
} {
  const all = [...partsOf(top)];
  const clusters = withObjects(top, all);
  const given = new Map<Part, Member[]>(clusters.map(part => [part, []]));
  const aside: { readonly member: Member; readonly why: string }[] = [];
  const give = (member: Member, parts: readonly Part[], why: string): void => {
    for (const part of parts) given.get(part)!.push(member);
    if (parts.length === 0) aside.push({ member, why });
  };
  const named = namedBy(clusters);
  const setup = (member: Member, among: readonly Part[]): readonly Part[] => {
    const own = named(member.manifest).filter(part => among.includes(part));
    return own.length > 0
      ? own
      : among.filter(({ members }) =>
          members.some(
            ({ manifest }) => manifest.kind === 'KubesprayInventory' && holdsFor(member.manifest, manifest),
          ),
        );
  };
  let left = MOST_SHARED;
  const clashing = new Map(clusters.map(part => [part, clashesAmong(part.members)]));
  const spread = (fork: Fork): void => {
    const around = [...partsOf(fork)].filter(part => given.has(part));
    for (const member of fork.beside) {
      if (setsUp(member.manifest)) {
        give(member, setup(member, around), UNTOLD);
        continue;
      }
      if (left < 0) {
        give(member, [], TOO_MANY);
        continue;
      }
      const isPool = member.manifest.kind === 'IPPool';
      const among = isPool ? around.filter(part => !clashing.get(part)!(member)) : around;
      left -= among.length * (isPool ? WEIGHT_OF_POOL : 1);
      give(member, left < 0 ? [] : among, around.length > among.length ? CLASHING : TOO_MANY);
    }
    for (const below of fork.below.values()) if (isFork(below)) spread(below);
  };
  for (const part of all)
    if (!given.has(part)) for (const member of part.members) give(member, setup(member, clusters), UNTOLD);
  spread(top);
  return {
    parts: clusters.map(part => ({
      ...part,
      members: [...part.members, ...given.get(part)!],
      from: part,
    })),
    aside,
  };
}

const CLASHING = 'its range belongs to one of the clusters next to it';
const TOO_MANY = 'next to more clusters than it can belong to';
const UNTOLD = 'for one of several clusters, unknown which';
