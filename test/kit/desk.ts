import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ran, type Ran } from './world.ts';

/** A temporary folder in which the command runs. */
export interface Desk {
  readonly folder: string;
  /** Puts files there, and runs the command with the folder for its root. */
  run(files: Readonly<Record<string, string>>, ...argv: string[]): Promise<Ran>;
  remove(): void;
}

export function desk(): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  return {
    folder,
    run(files, ...argv) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      return ran([...argv, '--root', folder]);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** An IPPool object. */
export const poolText = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;
