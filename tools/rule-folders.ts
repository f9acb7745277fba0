import { readdirSync } from 'node:fs';

/** What is wrong with an id, as a clause; undefined when nothing is. */
export function idFault(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+){1,5}$/.test(id))
    return 'an id is two to six lower-case words joined by "-"';
  if (/^(no-|disallow|check|valid)/.test(id)) return 'an id names the defect, not the looking for it';
  return undefined;
}

/** The ids of the rules that have a folder, sorted by code unit. */
export function ruleIds(root = 'rules'): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(entry => entry.name)
    .sort();
}
