import { join } from 'node:path';
import { validity } from '../../hostile/stage.ts';
import { desk, poolText, type Desk } from '../../kit/desk.ts';

/** Refused by Calico: a CIDR with host bits. */
export const faulty = (name: string, block: number): string => poolText(name, `10.${block}.0.1/16`);

/** The rule that finds them, alone. */
export const only = ['--only', 'unmasked-pool-cidr'];

/** What of a report in JSON is looked at. */
export interface Told {
  readonly diagnostics: readonly { readonly message: string; readonly isNew?: boolean }[];
  readonly change?: {
    readonly existing: object;
    readonly exemptions: readonly { readonly what: string; readonly path: string; readonly range: object }[];
  };
  readonly baseline?: {
    readonly file: string;
    readonly existing: object;
    readonly stale: readonly { readonly message: string }[];
    readonly staleCount: number;
  };
}

const schema = validity('report');

/** The names of the pools that a report in JSON is about, those that were there before in brackets. */
export function poolsIn(text: string): string {
  schema(text);
  const { diagnostics } = JSON.parse(text) as Told;
  return diagnostics
    .map(({ message, isNew }) => {
      const name = /"(\w+)"/.exec(message)![1]!;
      return isNew === false ? `(${name})` : name;
    })
    .join(' ');
}

/** Acts in a folder of its own, where a baseline is to stand in a file. */
export async function atDesk(act: (place: Desk, file: string) => Promise<void>): Promise<void> {
  const place = desk();
  try {
    await act(place, join(place.folder, 'baseline.json'));
  } finally {
    place.remove();
  }
}
