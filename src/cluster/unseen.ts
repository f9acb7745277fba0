import type { Problem } from '../model/manifest/core/resource.ts';
import { anything, type Unseen, type UnseenList } from '../load/unseen/unseen.ts';
import type { ClusterScope } from './scope/scope.ts';
import type { Surroundings } from './surroundings.ts';

/** What a cluster may hold that nobody could read. */
export interface UnseenHere {
  readonly problems: readonly Problem[];
  /** What may bring pools. */
  readonly unseen: UnseenList;
}

/** For each scope the problems in its files, and what may be templates of its pools: those of its files, and all that are not put aside. */
export function unseenAmong(
  { problems, unseen }: Pick<Surroundings, 'problems' | 'unseen'>,
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => UnseenHere {
  const problemsIn = new Map<ClusterScope, Problem[]>();
  for (const problem of problems) add(problemsIn, holdersOf(problem.file.path), problem);
  const opaque = unseen.filter(mayHidePools);
  const own = new Map<ClusterScope, Unseen[]>();
  for (const each of opaque) if (each.isPutAside) add(own, holdersOf(each.path), each);
  const open = opaque.filter(({ isPutAside }) => !isPutAside);
  return scope => {
    const [problems, aside] = [problemsIn.get(scope) ?? [], own.get(scope)];
    if (!aside) return { problems, unseen: open };
    if (open.length === 0) return { problems, unseen: aside };
    return { problems, unseen: new OpenAndOwn(opaque, open, aside) };
  };
}

/** Thousands of scopes each have something of their own beside what is open to all: no list is made for each. */
class OpenAndOwn implements UnseenList {
  private readonly all: readonly Unseen[];
  private readonly open: readonly Unseen[];
  private readonly own: readonly Unseen[];

  constructor(all: readonly Unseen[], open: readonly Unseen[], own: readonly Unseen[]) {
    this.all = all;
    this.open = open;
    this.own = own;
  }

  get length(): number {
    return this.open.length + this.own.length;
  }

  some(test: (each: Unseen) => boolean): boolean {
    return [this.own, this.open].some(part => part.some(each => test(each)));
  }

  map<Made>(make: (each: Unseen) => Made): readonly Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<Unseen> {
    const own = new Set(this.own);
    for (const each of this.all) if (!each.isPutAside || own.has(each)) yield each;
  }
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
