import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where files of `dist/` lie that others load: beside this one there, and two folders above its source. */
const here = import.meta.filename;
const dist = new URL(here.endsWith('.ts') ? '../../../dist/' : './/', pathToFileURL(here)).href;

/** The kit that rules of plugins import. */
export const kitModule = new URL('authors/rule.mjs', dist).href;
/** What guards imports in the thread that Node 20 has for that. */
export const threadModule = new URL('module-thread.mjs', dist).href;
/** The folder of the program, with a slash at its end. */
export const ownFolder = new URL('../../', dist).href;
/** The same as a path. */
export const ownPath = fileURLToPath(ownFolder);
