import {
  ADDRESS_BITS,
  clipped,
  type ClusterGraph,
  diagnoseCidrOrAddress,
  type Field,
  type Finding,
  type IPReservation,
  isStandIn,
  type Json,
  jsonOf,
  objectPhrase,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  quoted,
  refusal,
  type Refusal,
  rewrite,
  runs,
  storesNatively,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { exampleCidr, meantCidrs, smallLengths } from '../../src/base/net/meant-cidrs.ts';
import { reservedText } from '../../src/calico/capacity/reservations.ts';

/** How messages call it. */
export const nameOf = ({ name }: IPReservation): string => objectPhrase({ kind: 'IPReservation', name });

const typeFault = 'the API server refuses the object: reservedCIDRs is a list of strings';

/** `libcalico-go/lib/ipam/ipam.go:getReservedIPs`, asked by every automatic assignment: one object that is not read, and all fail. */
const unread =
  'then Calico cannot read reservations, and every automatic assignment fails ("failed to look up reserved IPs")';

function noteOfText(cluster: ClusterGraph, reservation: IPReservation, text: string): string {
  const { isCertain } = refusalOf(cluster, reservation, text);
  if (isCertain === true || !parseCidr(text)) return typeFault;
  return isCertain === false
    ? `the CRD of Calico v3.32 stores a CIDR in place of the list: ${unread}`
    : `the CRDs of Calico v3.32 store it: ${unread}; other releases refuse the object`;
}

function noList(cluster: ClusterGraph, reservation: IPReservation): Finding {
  const { reservedCIDRs: field } = reservation;
  const text = field.string?.trim();
  return {
    at: field.place,
    message: `reservedCIDRs of ${nameOf(reservation)} is ${valuePhrase(field)}, not a list`,
    note: field.string === undefined ? typeFault : noteOfText(cluster, reservation, field.string),
    help: listFor(text ?? ''),
  };
}

function listFor(text: string): string {
  const meant = parseCidrOrAddress(text) ? [text] : (meantCidrs(text) ?? []);
  return meant.length > 0 ? `write [${meant.map(quoted).join(', ')}]` : 'write a list of CIDRs and addresses';
}

function noString(reservation: IPReservation, item: Field, isTaken: boolean): Finding {
  return {
    at: item.place,
    ...(isTaken && { severity: 'warning' }),
    message: `reservedCIDRs of ${nameOf(reservation)} holds ${valuePhrase(item)}, where a CIDR belongs`,
    note: isTaken ? "Calico's API server reads it as no entry; native v3 CRDs refuse the object" : typeFault,
    help: 'write a CIDR or a single address, or remove the entry',
  };
}

function noRange(list: List, item: Field, text: string): Finding {
  const { reservation } = list;
  return {
    at: item.place,
    subject: text,
    message: `${nameOf(reservation)} cannot reserve "${clipped(text)}": ${diagnoseCidrOrAddress(text) ?? 'no CIDR'}`,
    note: consequence(list, text),
    help: `write ${entriesFor(text)}`,
  };
}

function entriesFor(text: string): string {
  const [only, ...others] = meantCidrs(text) ?? [];
  if (only === undefined)
    return `a CIDR such as ${exampleCidr(text, smallLengths) ?? '10.0.0.0/28'}, or a single address`;
  return others.length > 0 ? `the entries ${[only, ...others].join(', ')}` : only;
}

/** What happens to a malformed entry (`docs/calico.md` §4.6, B20). */
function consequence({ cluster, reservation, mayBeRefusedByCrd }: List, text: string): string {
  const { origin } = reservation;
  // From v3.33 on the CRD asks every entry to be a CIDR, which it asked of the list before, to no effect.
  if (mayBeRefusedByCrd && refusalOf(cluster, reservation, [text]).crd.isSure)
    return 'the API server refuses the object';
  const isMended = runs(cluster, 'v3.33.0');
  const unchecked = `${isMended === false ? '' : 'up to v3.32 '}the CNI plugin crashes on it, and every new pod of the cluster fails`;
  if (origin === 'crd.projectcalico.org/v1') return `nothing checks the entry; ${unchecked}`;
  const isNative = storesNatively(cluster);
  const refused = 'Calico refuses the object';
  return isNative === false ? refused : `${refused}; with native v3 CRDs nothing checks it, and ${unchecked}`;
}

const refusalOf = (cluster: ClusterGraph, { origin }: IPReservation, entries: Json): Refusal =>
  refusal(cluster, { kind: 'IPReservation', origin }, { reservedCIDRs: entries });

/** What Calico itself would take: the CRD asks for a prefix length from v3.33 on. */
function refused(cluster: ClusterGraph, reservation: IPReservation, item: Field): Finding {
  const { crd } = refusalOf(cluster, reservation, [item.text]);
  const address = parseAddress(item.text);
  const range = address && `${item.text}/${ADDRESS_BITS[address.family]}`;
  const edit = range === undefined ? undefined : rewrite(item, range);
  return {
    at: item.place,
    subject: item.text,
    message: `${nameOf(reservation)} reserves ${quoted(item.text)}, which the API server refuses`,
    note: `the API server refuses the object since Calico ${crd.since}: every entry is a CIDR`,
    help: range === undefined ? 'write a CIDR, or remove the entry' : `write ${range}`,
    ...(edit && { fix: { title: `write ${range}`, safety: 'safe', edits: [edit] } }),
  };
}

/** Calico drops white space where it reads the entry, but its API server does not where it checks it. */
function padded(cluster: ClusterGraph, reservation: IPReservation, item: Field, text: string): Finding {
  const isNative = storesNatively(cluster);
  const edit = rewrite(item, text);
  return {
    at: item.place,
    subject: text,
    severity: isNative === false ? 'error' : 'warning',
    message: `${nameOf(reservation)} reserves ${text} with white space around it`,
    note: `Calico refuses the object${isNative === false ? '' : ', unless native v3 CRDs store it unchecked'}`,
    help: `write ${text}`,
    ...(edit && { fix: { title: 'remove the white space', safety: 'safe', edits: [edit] } }),
  };
}

/** `x-kubernetes-list-type: set` in both CRDs. */
const repeated = (reservation: IPReservation, item: Field, first: Field): Finding => ({
  at: item.place,
  subject: `${item.text} twice`,
  message: `${nameOf(reservation)} reserves ${clipped(item.text)} twice`,
  note: 'the API server refuses the object since Calico v3.32: the entries are a set',
  help: 'remove one of the two',
  related: [{ at: first.place, label: 'the same entry' }],
});

/** What is wrong with the entries of a reservation, one by one. */
export function* entries(cluster: ClusterGraph, reservation: IPReservation): Generator<Finding> {
  const { reservedCIDRs } = reservation;
  if (reservedCIDRs.isUnknown || reservedCIDRs.isAbsent) return;
  if (reservedCIDRs.node?.kind !== 'sequence') {
    if (!isStandIn(reservedCIDRs.string ?? '')) yield noList(cluster, reservation);
    return;
  }
  const items = reservedCIDRs.items();
  const firsts = new Map<string, Field>();
  for (const item of items)
    if (item.string !== undefined && !firsts.has(item.string)) firsts.set(item.string, item);
  const texts = [...firsts.keys()];
  const list: List = {
    cluster,
    reservation,
    doomed: refusedAmong(texts, entries => refusalOf(cluster, reservation, entries)),
    mayBeRefusedByCrd: refusalOf(cluster, reservation, texts).crd.isSure,
  };
  const isASet = refusalOf(cluster, reservation, ['10.0.0.0/8', '10.0.0.0/8']).isSure;
  function* judged(item: Field): Generator<Finding> {
    const first = item.string === undefined ? item : firsts.get(item.string);
    const isTwice = first && first !== item;
    if (isTwice && isASet) yield repeated(reservation, item, first);
    if (!item.isUnknown && !isStandIn(item.string ?? '')) yield* entry(list, item);
  }
  const last = items.at(-1);
  let left = MOST_NAMED;
  for (const item of items) {
    for (const finding of judged(item)) {
      left--;
      const isCut = left <= 0 && item !== last;
      yield isCut ? { ...finding, note: `${finding.note}; the entries after it were not checked` } : finding;
    }
    if (left <= 0) return;
  }
}

/** So many wrong entries of one reservation are named: one is enough to have the object refused. */
const MOST_NAMED = 10_000;

/** A reservation with entries, and what Calico has against these. */
interface List {
  readonly cluster: ClusterGraph;
  readonly reservation: IPReservation;
  /** The entries that are surely refused on every way. */
  readonly doomed: ReadonlySet<string>;
  /** Whether the CRD may surely refuse an entry: it refuses the list for any that it does. */
  readonly mayBeRefusedByCrd: boolean;
}

/** The entries that are surely refused. A list is refused for any of its entries: asked of halves, thousands take few questions. */
function refusedAmong(
  entries: readonly string[],
  ask: (entries: readonly string[]) => Refusal,
): ReadonlySet<string> {
  if (entries.length === 0 || !ask(entries).isSure) return new Set();
  if (entries.length === 1) return new Set(entries);
  const middle = entries.length >> 1;
  const [before, after] = [entries.slice(0, middle), entries.slice(middle)];
  return new Set([...refusedAmong(before, ask), ...refusedAmong(after, ask)]);
}

function* entry(list: List, item: Field): Generator<Finding> {
  const { cluster, reservation, doomed } = list;
  const text = reservedText(item);
  if (text === undefined) {
    const { isCertain } = refusalOf(cluster, reservation, [jsonOf(item) ?? null]);
    // Calico's clients read null as the empty text.
    const isTaken = item.isAbsent && isCertain !== true;
    if (isCertain !== false) yield noString(reservation, item, isTaken);
    // Calico skips what is empty.
  } else if (text !== '' && !parseCidrOrAddress(text)) yield noRange(list, item, text);
  else if (text !== '' && text !== item.string && reservation.origin === 'projectcalico.org/v3')
    yield padded(cluster, reservation, item, text);
  else if (item.string !== undefined && doomed.has(item.string)) yield refused(cluster, reservation, item);
}
