import type { AddressRange } from '../../base/net/cidr.ts';
import type { RangeEntry } from './address-plan.ts';

/** A range before what lies in it is known. */
export type Leaf = Omit<RangeEntry, 'within' | 'text' | 'prefix'>;

/** What most leaves do not have. */
export const blank = { pool: undefined, remarks: [], at: undefined } as const;

export const leafRange = ({ family, first, last }: AddressRange): AddressRange => ({ family, first, last });

/** Equal for ranges that begin in one /24, or in one /64. */
export const nearKey = ({ range: { family, first } }: Leaf): string =>
  `${family} ${first >> (family === 4 ? 8n : 64n)}`;
