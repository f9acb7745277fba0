/** How long the base of a delta is, and its result (`gitformat-pack`); undefined where the delta does not say. */
export function sizesOf(
  delta: Buffer,
): { readonly base: number; readonly result: number; readonly end: number } | undefined {
  const base = numberAt(delta, 0);
  const result = base && numberAt(delta, base.end);
  return result && { base: base.value, result: result.value, end: result.end };
}

/** What a delta makes of its base; undefined where it is malformed. */
export function applied(base: Buffer, delta: Buffer): Buffer | undefined {
  const sizes = sizesOf(delta);
  if (sizes?.base !== base.length) return undefined;
  const result = Buffer.allocUnsafe(sizes.result);
  let filled = 0;
  for (let at = sizes.end; at < delta.length;) {
    const command = delta[at++]!;
    if (command === 0) return undefined;
    let [source, from, length] = [delta, at, command];
    if (command & 0x80) {
      let [offset, size] = [0, 0];
      for (let bit = 0; bit < 4; bit++)
        if (command & (1 << bit)) offset += (delta[at++] ?? 0) * 2 ** (8 * bit);
      for (let bit = 0; bit < 3; bit++) if (command & (16 << bit)) size |= (delta[at++] ?? 0) << (8 * bit);
      [source, from, length] = [base, offset, size || 0x10000];
    } else at += command;
    if (from + length > source.length || filled + length > result.length) return undefined;
    source.copy(result, filled, from, from + length);
    filled += length;
  }
  return filled === result.length ? result : undefined;
}

/** A number in groups of seven bits, the lowest first. */
export function numberAt(
  bytes: Buffer,
  start: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let [at, factor] = [start, 1]; at < bytes.length && factor < 2 ** 49; at++, factor *= 128) {
    value += (bytes[at]! & 0x7f) * factor;
    if (bytes[at]! < 0x80) return { value, end: at + 1 };
  }
  return undefined;
}
