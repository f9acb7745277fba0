/**
 * Stands for the package ipaddr.js in the page, as `tools/made-files.ts` bundles it: what `src/base/net/ipv6.ts` takes of it.
 * The package would add 12 kB and the text of its licence to every report. Browsers write the short form of IPv6 themselves.
 */
class IPv6 {
  readonly parts: readonly number[];

  constructor(parts: readonly number[]) {
    this.parts = parts;
  }

  /** Reads groups that `diagnoseIPv6` accepts. */
  static parse(text: string): IPv6 {
    const [head = [], tail = []] = text.split('::').map(groupsOf);
    const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
    return new IPv6([...head, ...zeros, ...tail]);
  }

  toRFC5952String(): string {
    const groups = this.parts.map(part => part.toString(16)).join(':');
    return new URL(`http://[${groups}]`).hostname.slice(1, -1);
  }
}

const groupsOf = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16));

export default { IPv6 };
