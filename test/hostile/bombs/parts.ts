/** As many things as one wants, each made of its number. */
export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const lines = (count: number, make: (index: number) => string): string =>
  times(count, make).join('\n');

export const documents = (count: number, make: (index: number) => string): string =>
  times(count, make).join('---\n');

/** Ranges of which the first 65,536 differ. */
export const range = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.0/24`;
