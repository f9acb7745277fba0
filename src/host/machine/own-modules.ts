import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of the program: above `dist/` there, and above `src/` where its sources run. */
const here = import.meta.filename;
const isSource = here.endsWith('.ts');
const folder = new URL(isSource ? '../../../' : '../', pathToFileURL(here)).href;

/** The kit that rules of plugins import. */
export const kitModule = new URL('dist/authors/rule.mjs', folder).href;
/** What guards imports in the thread that Node 20 has for that. */
export const threadModule = new URL('dist/module-thread.mjs', folder).href;
/** The folders of modules of the program, each with a slash at its end: packages that are installed beside it are none. */
export const ownModules: readonly string[] = (isSource ? ['src/', 'rules/', 'dist/'] : ['dist/']).map(
  name => new URL(name, folder).href,
);
/** The folder of the program as a path. */
export const ownPath = fileURLToPath(folder);
