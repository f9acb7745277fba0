import { globOf } from '../../base/text/glob.ts';
import { withoutEnd } from '../../base/text/trim.ts';

/**
 * Whether a path, relative to the root, is what a glob means that is written in `folder`: the file, or any file in the
 * folder that it names.
 */
export function compileGlob(glob: string, folder: string): (path: string) => boolean {
  const tidy = withoutEnd(glob.replace(/^(?:\.\/)+/, ''), '/');
  const isMeant = globOf(tidy === '' || tidy === '.' ? '**' : `${tidy}/**`) ?? (() => false);
  if (folder === '') return isMeant;
  const prefix = `${folder}/`;
  return path => path.startsWith(prefix) && isMeant(path.slice(prefix.length));
}

const LONGEST = 500;

/** What is wrong with a glob, and what to write instead. */
export function globFault(glob: string): { readonly fault: string; readonly help: string } | undefined {
  if (glob.trim() === '') return { fault: 'this glob is empty', help: 'write "**" for every file' };
  if (glob.length > LONGEST)
    return { fault: `a glob has ${LONGEST} characters at most`, help: 'write several globs' };
  if (glob.startsWith('!'))
    return {
      fault: 'a glob cannot be negated',
      help: 'list what it should leave out under exclude or ignore',
    };
  if (glob.startsWith('/')) {
    const inner = glob.replace(/^\/+/, '') || '**';
    return {
      fault: 'a glob is relative to the folder of its configuration file',
      // To YAML a star at the beginning is an alias, a brace a map.
      help: `write ${/^[\w.]/.test(inner) ? inner : JSON.stringify(inner)}`,
    };
  }
  if (glob.includes('\\')) return { fault: 'a glob has "/" between folders', help: 'write "/" for "\\"' };
  if (glob.split('/').includes('..'))
    return {
      fault: 'a glob cannot leave the folder of its configuration file',
      help: 'put the configuration into a folder that holds both',
    };
  return globOf(glob) ? undefined : { fault: 'this glob matches too many', help: 'write several globs' };
}
