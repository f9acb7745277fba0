import {
  ADDRESS_BITS,
  type AddressClaim,
  type ClusterGraph,
  type Fix,
  formatAddress,
  type IPPool,
} from '../../src/linter/rule/kit.ts';

/** A longer list is not read before it is committed. */
const MOST_ADDRESSES = 100;

/**
 * Puts a reservation of the addresses behind the pool that holds them: in the same file, as a document of its own. Undefined
 * where the pool is no document in blocks. Not safe: the addresses may be in use by other pods.
 */
export function reserving(
  { reservations }: ClusterGraph,
  pool: IPPool,
  claims: readonly AddressClaim[],
): Fix | undefined {
  const { node, owner, file } = pool.fields.object;
  const name = `${pool.name}-fixed-addresses`;
  if (node?.kind !== 'mapping' || file !== owner.file || pool.name === '' || claims.length > MOST_ADDRESSES)
    return undefined;
  if (pool.origin === 'Installation' || pool.origin === 'calico-node') return undefined;
  if (reservations.some(reservation => reservation.name === name)) return undefined;
  const at = endOfDocument(file.text, node.start, node.end);
  if (at === undefined) return undefined;
  const entries = new Set(
    claims.map(({ address }) => `${formatAddress(address)}/${ADDRESS_BITS[address.family]}`),
  );
  const lines = [
    '---',
    `apiVersion: ${pool.origin}`,
    'kind: IPReservation',
    'metadata:',
    `  name: ${name}`,
    'spec:',
    '  reservedCIDRs:',
    ...[...entries].sort().map(entry => `    - ${entry}`),
    '',
  ];
  const eol = file.text.includes('\r\n') ? '\r\n' : '\n';
  const isOpen = at > 0 && file.text[at - 1] !== '\n';
  return {
    title: `reserve ${entries.size === 1 ? [...entries][0] : `${entries.size} addresses`} in an IPReservation`,
    safety: 'unsafe',
    edits: [{ at: { file, span: { start: at, end: at } }, text: (isOpen ? eol : '') + lines.join(eol) }],
  };
}

/** Where the document of a mapping at the margin ends: at the next `---`, or with the file. */
function endOfDocument(text: string, start: number, end: number): number | undefined {
  const isAtMargin = start === 0 || /[\n\ufeff]/.test(text[start - 1]!);
  if (!isAtMargin || !/^[A-Za-z]/.test(text.slice(start, start + 1))) return undefined;
  const marker = /^(?:---|\.\.\.)(?=\s|$)/gm;
  marker.lastIndex = end;
  const next = marker.exec(text);
  if (!next) return text.length;
  return next[0] === '---' ? next.index : undefined;
}
