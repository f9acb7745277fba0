import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying)(\.|-|$)/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** The licences of the packages in these folders, as one text. Each of them asks to be kept with copies. */
export function licences(folders: readonly string[]): string {
  const texts = folders.map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    const files = readdirSync(folder)
      .filter(file => LICENCE_FILE.test(file))
      .sort();
    const terms = files.map(file => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    if (terms.length === 0)
      terms.push(`The package holds no licence file; its package.json says: ${license}.`);
    return `${name} ${version} (${license})\n\n${terms.join('\n\n')}`;
  });
  const head = 'ipamlint contains code of these packages, each under its own licence.';
  return `${[head, ...texts.sort()].join(RULE)}\n`;
}
