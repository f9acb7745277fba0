import type { PlanSource } from '../../answers/address-plan/address-plan.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';

/** The name of the repository and the commit that is checked out, for a page. Nothing of it comes from the clock. */
export async function planSource(
  world: Pick<World, 'openHistory'>,
  root: string,
  linkBase: string | undefined,
): Promise<PlanSource> {
  return { repository: nameOf(root, linkBase), commit: await commitOf(world, root) };
}

/** `acme/network` of `https://github.com/acme/network/blob/main`; else what the folder is called. */
function nameOf(root: string, linkBase: string | undefined): string {
  const path = linkBase === undefined ? undefined : decoded(new URL(linkBase).pathname);
  const name = /^\/(?<name>.+?)\/(?:-\/)?(?:blob|tree|src|raw|browse)(?:\/|$)/.exec(path ?? '')?.groups?.name;
  return name ?? root.split(/[/\\]/).findLast(part => part !== '') ?? root;
}

/**
 * Where the forge shows the files of another commit: the branch that ends a link base becomes the commit. Undefined where it ends
 * in no branch that can be told from a folder.
 */
export function linkBaseAt(linkBase: string | undefined, commit: string | undefined): string | undefined {
  const { forge } =
    /^(?<forge>.+\/(?:blob|tree|raw|browse)\/)[^/]+$/.exec(linkBase ?? '')?.groups ??
    /^(?<forge>.+\/src\/)(?:branch|commit|tag)\/[^/]+$/.exec(linkBase ?? '')?.groups ??
    {};
  if (forge === undefined || commit === undefined) return undefined;
  return `${forge}${forge.endsWith('/src/') ? 'commit/' : ''}${commit}`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Undefined outside of git, and where its history cannot be read: a page does without. */
async function commitOf(world: Pick<World, 'openHistory'>, root: string): Promise<PlanSource['commit']> {
  try {
    const history = await world.openHistory(root);
    try {
      const head = history.head();
      return head && { id: head.id.slice(0, shortened), day: head.day };
    } finally {
      history.close();
    }
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

const shortened = 10;
