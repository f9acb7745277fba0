import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ran, type Ran } from './world.ts';

export const head = 'apiVersion: ipamlint.dev/v1\nkind: Policy\n';
export const owners = `id: pools-have-owners
match: { for: pool }
validations: [{ expression: "'owner' in object.metadata.labels", message: the pool has no owner }]
`;
export const names = `id: short-names
severity: warning
match: { for: pool }
validations: [{ expression: object.name.size() < 3, messageExpression: "object.name + ' is long'" }]
`;
export const pool = (name: string, labels = '{}', want = ''): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: ${name}${want}\n  labels: ${labels}\nspec: { cidr: 10.0.0.0/16 }\n`;
export const want = (text: string): string => ` # want "${text}"`;

/** Runs the command on a folder with these files. */
export async function trying(
  files: Readonly<Record<string, string | Uint8Array>>,
  ...options: readonly string[]
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await ran(['policies', 'test', folder, ...options]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
