import type { Opaque, Opaques, Problem } from '../manifest/core/resource.ts';
import type { ClusterScope } from '../scope/scope.ts';
import type { Surroundings } from './surroundings.ts';

/** What a cluster may hold that nobody could read. */
export interface Unseen {
  readonly problems: readonly Problem[];
  readonly opaque: Opaques;
}

/** For each scope the problems in its files, and what may be templates of its pools: those of its files, and all that are not put aside. */
export function unseenAmong(
  { problems, opaque }: Pick<Surroundings, 'problems' | 'opaque'>,
  holdersOf: (path: string) => readonly ClusterScope[],
): (scope: ClusterScope) => Unseen {
  const problemsIn = new Map<ClusterScope, Problem[]>();
  for (const problem of problems) add(problemsIn, holdersOf(problem.file.path), problem);
  const own = new Map<ClusterScope, Opaque[]>();
  for (const each of opaque) if (each.isPutAside) add(own, holdersOf(each.path), each);
  const open = opaque.filter(({ isPutAside }) => !isPutAside);
  return scope => {
    const [problems, aside] = [problemsIn.get(scope) ?? [], own.get(scope)];
    if (!aside) return { problems, opaque: open };
    if (open.length === 0) return { problems, opaque: aside };
    return { problems, opaque: new OpenAndOwn(opaque, open, aside) };
  };
}

/** Thousands of scopes each have something of their own beside what is open to all: no list is made for each. */
class OpenAndOwn implements Opaques {
  private readonly all: readonly Opaque[];
  private readonly open: readonly Opaque[];
  private readonly own: readonly Opaque[];

  constructor(all: readonly Opaque[], open: readonly Opaque[], own: readonly Opaque[]) {
    this.all = all;
    this.open = open;
    this.own = own;
  }

  get length(): number {
    return this.open.length + this.own.length;
  }

  some(test: (each: Opaque) => boolean): boolean {
    return [this.own, this.open].some(part => part.some(each => test(each)));
  }

  map<Made>(make: (each: Opaque) => Made): readonly Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<Opaque> {
    const own = new Set(this.own);
    for (const each of this.all) if (!each.isPutAside || own.has(each)) yield each;
  }
}

function add<Thing>(things: Map<ClusterScope, Thing[]>, scopes: readonly ClusterScope[], thing: Thing): void {
  for (const scope of scopes) {
    const known = things.get(scope);
    if (known) known.push(thing);
    else things.set(scope, [thing]);
  }
}
