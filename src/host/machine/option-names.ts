import { knownKindAt } from './disk.ts';
import { workTreeOf } from './repository.ts';
import { real } from './paths.ts';
import { UsageError } from '../../base/usage-error.ts';

/**
 * Refuses an argument that is written like an option and is the name of a file as well: a pull request chooses how its files
 * are called, and a shell (`ipamlint *`), a hook or a script hands names over as they are. Names behind `--` are no options.
 * Throws a UsageError.
 */
export function requireOptions(cwd: string, argv: readonly string[]): void {
  const end = argv.indexOf('--');
  const before = end < 0 ? argv : argv.slice(0, end);
  const words = [...before.filter(isLikeOption), ...(argv.includes('-') ? ['-'] : [])];
  if (words.length === 0) return;
  const folders = foldersOf(cwd, before);
  // Not normalized: no part of a name is `..`, so `--config=a/../b` is none.
  const found = words.find(word => folders.some(folder => knownKindAt(`${folder}/${word}`) !== undefined));
  if (found === undefined) return;
  throw new UsageError(
    `${found} is written like an option, and a file of this name exists`,
    found === '-'
      ? 'write ./- for the file, or /dev/stdin for standard input'
      : `write ./${found} for the file, and -- before names that come from elsewhere; for the option, rename the file`,
  );
}

const isLikeOption = (word: string): boolean => /^-./s.test(word);

/** Where names may be meant from: the current directory, the work tree around it, and every root that is named. */
function foldersOf(cwd: string, words: readonly string[]): readonly string[] {
  const roots = words.flatMap((word, index) => {
    if (word === '--root') return words[index + 1] ?? [];
    return word.startsWith('--root=') ? word.slice('--root='.length) : [];
  });
  const tops = [cwd, workTreeOf(real(cwd)) ?? cwd];
  return [...new Set([...tops, ...roots.map(root => (root.startsWith('/') ? root : `${cwd}/${root}`))])];
}
