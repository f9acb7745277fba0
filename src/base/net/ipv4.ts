const OCTET = /(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)/.source;
const FOUR_OCTETS = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`);

/** The 32 bits of a dotted-decimal address. Four octets without leading zeros, or it is none. */
export function parseIPv4(text: string): number | undefined {
  const octets = FOUR_OCTETS.exec(text);
  if (!octets) return undefined;
  const [, first, second, third, fourth] = octets;
  return ((Number(first) * 256 + Number(second)) * 256 + Number(third)) * 256 + Number(fourth);
}

export function formatIPv4(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`;
}
