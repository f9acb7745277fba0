/** The names by which parts of a page are led to: each is given once, and the same report gives the same. */
export class PageAnchors {
  readonly #taken = new Map<string, number>();
  readonly #isOfMany: boolean;

  /** Where there are several clusters, their names stand in front of what is theirs. */
  constructor(isOfMany: boolean) {
    this.#isOfMany = isOfMany;
  }

  /** `pool/edge`, or `prod/pool/edge`; with a number behind it where something else is called so. */
  of(cluster: string, kind: string, name: string): string {
    const words = `${kind}/${encoded(name)}`;
    const id = this.#isOfMany ? `${encoded(cluster)}/${words}` : words;
    const before = this.#taken.get(id) ?? 0;
    this.#taken.set(id, before + 1);
    return before === 0 ? id : `${id}~${before + 1}`;
  }
}

/** Names that are longer are told apart by a number behind what is left of them. */
const longest = 80;

/** A name as an address may hold it behind `#`, and as an id may be: the same for the same name. */
export function encoded(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '\ufffd');
  const text =
    whole.length > longest
      ? `${whole.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}~${digest(whole)}`
      : whole;
  return encodeURIComponent(text).replace(/%2F/g, '/').replace(/'/g, '%27');
}

/** FNV-1a: nothing rests on it but that two names are told apart. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
