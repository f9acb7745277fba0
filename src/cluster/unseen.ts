import { memo } from '../base/text/memo.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { ClusterGraph } from './graph.ts';
import { anything, isInAnotherRepository, type Unseen, type UnseenList } from '../load/unseen/unseen.ts';
import { SharedList } from '../load/unseen/shared-list.ts';
import type { ClusterScope } from './scope/scope.ts';
import type { Surroundings } from './surroundings.ts';

/** What a cluster may hold that was not read. */
export type UnseenHere = Pick<ClusterGraph, 'problems' | 'unseenPools' | 'unseenKinds'>;

/**
 * For each scope the problems in its files, what may bring its pools, and what may bring objects of other kinds. Pools come
 * from its own files, and from all that are not put aside.
 */
export function unseenAmong(
  { problems, unseen }: Pick<Surroundings, 'problems' | 'unseen'>,
  holdersOf: (path: string) => readonly ClusterScope[],
  scopeCount: number,
): (scope: ClusterScope) => UnseenHere {
  const problemsIn = new Map<ClusterScope, Problem[]>();
  for (const problem of problems) add(problemsIn, holdersOf(problem.file.path), problem);
  const opaque = unseen.filter(mayHidePools);
  const own = new Map<ClusterScope, Unseen[]>();
  for (const each of opaque) if (each.isPutAside) add(own, holdersOf(each.path), each);
  const open = opaque.filter(({ isPutAside }) => !isPutAside);
  const poolsIn = (scope: ClusterScope): UnseenList => {
    const aside = own.get(scope);
    if (!aside) return open;
    return open.length === 0 ? aside : new SharedList(opaque, [aside, open]);
  };
  const isNear = (each: Unseen) => !isInAnotherRepository(each);
  const openAndNear = open.find(isNear);
  const kindsIn = kindsAmong(unseen, holdersOf, scopeCount);
  return scope => {
    const [problems, unseenPools] = [problemsIn.get(scope) ?? [], poolsIn(scope)];
    const unseenKinds = kindsIn(scope);
    const [first] = unseenPools;
    const nearest = own.get(scope)?.find(isNear) ?? openAndNear ?? first;
    if (nearest) unseenKinds.set('IPPool', nearest);
    return { problems, unseenPools, unseenKinds };
  };
}

/** So many problems, each counted for every cluster that it may concern, are told by cluster. */
const MOST_SHARED = 50_000;

/**
 * Problems that may concern so many clusters that all of them together would take too long: they are judged by themselves, as those
 * of no cluster are. A problem of one cluster stays there.
 */
export function sharedByTooMany(
  problems: readonly Problem[],
  holdersOf: (path: string) => readonly ClusterScope[],
): ReadonlySet<Problem> {
  let room = MOST_SHARED;
  return new Set(
    problems.filter(({ file: { path } }) => {
      const { length } = holdersOf(path);
      if (length > 1) room -= length;
      return length > 1 && room < 0;
    }),
  );
}

/** Whether it may bring pools. What the user left out brings none. */
export const mayHidePools = ({ by, mayBring }: Unseen): boolean =>
  by !== 'choice' && (mayBring.includes('IPPool') || mayBring.includes(anything));

function add<Thing>(things: Map<ClusterScope, Thing[]>, scopes: readonly ClusterScope[], thing: Thing): void {
  for (const scope of scopes) {
    const known = things.get(scope);
    if (known) known.push(thing);
    else things.set(scope, [thing]);
  }
}

/** Kinds, each with what of it was not seen: text that declares it, where there is some. */
type Kinds = Map<string, Unseen>;

/**
 * For each scope the kinds of which it may hold objects that were not seen: what may bring them belongs to it, to what may
 * stand for the same cluster, or to no scope that is known.
 */
function kindsAmong(
  unseen: readonly Unseen[],
  holdersOf: (path: string) => readonly ClusterScope[],
  scopeCount: number,
): (scope: ClusterScope) => Kinds {
  const own = new Map<ClusterScope, Kinds>();
  const [everywhere, ofAll, ofSeveral]: [Kinds, Kinds, Kinds] = [new Map(), new Map(), new Map()];
  for (const each of unseen) {
    if (each.by === 'choice' || each.mayBring.every(kind => kind === 'IPPool')) continue;
    const holders = holdersOf(each.path);
    const isOfAll = holders.length > 1 && holders.length === scopeCount;
    if (isOfAll || (holders.length === 0 && !each.isPutAside)) withAll(everywhere, each);
    else for (const holder of holders) own.set(holder, withAll(own.get(holder) ?? new Map(), each));
    const open = openAmong(holders);
    if (open.any) withAll(ofAll, each);
    if (open.forSeveral) withAll(ofSeveral, each);
  }
  return scope => {
    const around = scope.isForSeveral ? ofAll : ofSeveral;
    return new Map([...everywhere, ...(own.get(scope) ?? []), ...(isOpen(scope) ? around : [])]);
  };
}

/** Whether clusters whose files nothing declares are among these, which may be thousands. */
const openAmong = memo((scopes: readonly ClusterScope[]) => {
  const open = scopes.filter(isOpen);
  return { any: open.length > 0, forSeveral: open.some(({ isForSeveral }) => isForSeveral) };
});

/** Whether nothing says which files belong to it, and no others. */
export const isOpen = ({ declared }: ClusterScope): boolean => !declared?.include;

/** What declares the kind says more than what may bring it, and what stands here more than what another repository has. */
const isStronger = (unseen: Unseen, kind: string, known: Unseen | undefined): boolean =>
  !known || unseen.says.includes(kind) || (isInAnotherRepository(known) && !isInAnotherRepository(unseen));

function withAll(known: Kinds, unseen: Unseen): Kinds {
  for (const kind of unseen.mayBring) if (isStronger(unseen, kind, known.get(kind))) known.set(kind, unseen);
  return known;
}
