/** What operands ask for in words, as the search field of the page reads them; the rest are PATHs. */
export interface AskedRoom {
  /** As `--size` has it: `/22`. */
  readonly size: string | undefined;
  /** Of `500 addresses`. */
  readonly addresses: number | undefined;
  /** The network of `in 10.0.0.0/8`. */
  readonly within: readonly string[];
  readonly paths: readonly string[];
  /** Words that begin with a number and ask for nothing that is known. */
  readonly misread: string | undefined;
}

/** Reads `/22`, `500 addresses` and `/22 in 10.0.0.0/8` in front of PATHs. */
export function askedRoom(operands: readonly string[]): AskedRoom {
  const [first = '', unit = ''] = operands;
  const size = /^\/\d{1,3}$/.test(first) ? first : undefined;
  const isCount = /^[1-9][\d,]{0,14}$/.test(first) && /^(?:addresses|ips?|pods)$/i.test(unit);
  const taken = size !== undefined ? 1 : isCount ? 2 : 0;
  const [word = '', network] = operands.slice(taken);
  const isWithin = taken > 0 && network?.includes('/') === true && /^(?:in|within|of)$/i.test(word);
  return {
    size,
    addresses: isCount ? Number(first.replaceAll(',', '')) : undefined,
    within: isWithin ? [network] : [],
    misread: taken === 0 && /^[\d/]/.test(first) ? operands.slice(0, 2).join(' ') : undefined,
    paths: operands.slice(taken + (isWithin ? 2 : 0)),
  };
}
