import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { real, relativeTo, workTreeOf } from './paths.ts';
import { UsageError } from './usage-error.ts';

/**
 * The root of the repository and the trees in it that the user named. The root is `--root`, else the git work tree
 * that holds the current directory, else the current directory. Paths outside of that bring their own root.
 */
export async function locate(
  cwd: string,
  rootOption: string | undefined,
  paths: readonly string[],
): Promise<{ root: string; trees: readonly string[] }> {
  const here = real(cwd);
  const targets = (await Promise.all(paths.map(path => expand(here, path)))).flat();
  const root = rootOption === undefined ? rootFor(here, targets) : real(resolve(here, rootOption));
  if (!existsSync(root))
    throw new UsageError(`--root ${rootOption} does not exist`, 'name an existing directory');
  if (!statSync(root).isDirectory())
    throw new UsageError(`--root ${rootOption} is a file`, 'name a directory');
  const trees = targets.map(target => {
    const tree = relativeTo(root, target);
    if (tree === undefined)
      throw new UsageError(`${target} lies outside the root ${root}`, 'name a --root that holds it');
    return tree;
  });
  return { root, trees: trees.length === 0 ? [''] : [...new Set(trees)].sort() };
}

function rootFor(here: string, targets: readonly string[]): string {
  const root = workTreeOf(here) ?? here;
  const stranger = targets.find(target => relativeTo(root, target) === undefined);
  if (stranger === undefined) return root;
  const folder = statSync(stranger).isDirectory() ? stranger : dirname(stranger);
  return workTreeOf(folder) ?? folder;
}

/** The existing paths that an argument means: itself, or what it matches as a glob. */
async function expand(here: string, path: string): Promise<readonly string[]> {
  const target = resolve(here, path);
  if (existsSync(target)) return [real(target)];
  if (/[*?[\]{}]/.test(path)) {
    const { globby } = await import('globby');
    const matches = await globby(path, {
      cwd: here,
      absolute: true,
      onlyFiles: false,
      expandDirectories: false,
    });
    if (matches.length > 0) return matches.map(real);
  }
  const wanted = 'name files or directories below the root, or none to lint all of it';
  const couldBeCommand = /^[a-z]+$/.test(path);
  throw new UsageError(
    `${path} does not exist`,
    couldBeCommand ? `${wanted}; ipamlint --help lists the commands` : wanted,
  );
}
