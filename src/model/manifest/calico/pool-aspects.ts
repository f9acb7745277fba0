/** Keys of pools that decide how a pool behaves apart from which pods it serves, and what they decide. */
const aspects: ReadonlyMap<string, string> = new Map([
  ['natOutgoing', 'NAT'],
  ['ipipMode', 'encapsulation'],
  ['vxlanMode', 'encapsulation'],
  ['encapsulation', 'encapsulation'],
  ['disableBGPExport', 'BGP export'],
]);

/** Keys of pools that decide which pods a pool serves, and so whatever follows from that. */
const reach: ReadonlySet<string> = new Set([
  'cidr',
  'nodeSelector',
  'namespaceSelector',
  'assignmentMode',
  'allowedUses',
  'disabled',
]);

/** In what a pool behaves otherwise once a key of it is fixed; nothing told where it may serve others then. */
export function aspectsOf(key: string | undefined): { readonly aspects?: readonly string[] } {
  if (key === undefined) return { aspects: [] };
  if (reach.has(key)) return {};
  const aspect = aspects.get(key);
  return { aspects: aspect === undefined ? [] : [aspect] };
}
