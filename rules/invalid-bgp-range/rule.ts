import {
  ADDRESS_BITS,
  cidrFrom,
  clipped,
  type ClusterGraph,
  defineRule,
  exampleCidr,
  diagnoseCidr,
  type Field,
  type Finding,
  formatCidr,
  hasHostBits,
  isShared,
  isStandIn,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  quoted,
  rewrite,
  runs,
  storesNatively,
  valuePhrase,
  meantCidrs,
} from '../../src/linter/rule/kit.ts';
import { withoutBird } from '../../src/calico/facts/cluster/routing.ts';
import { announcementsOf, type Announced } from './announced.ts';
import { refusedByType, shapes } from './shapes.ts';

function noCidr(range: Announced, cluster: ClusterGraph): Finding {
  const { field, owner } = range;
  const isText = field.string !== undefined;
  const edit = parseCidr(field.text.trim()) ? rewrite(field, field.text.trim()) : undefined;
  return {
    at: field.place,
    subject: field.text,
    ...(isText && idle(range, cluster) && { severity: 'warning' }),
    message: isText
      ? `${owner} announces ${quoted(field.text)}: ${diagnoseCidr(field.text) ?? 'no CIDR'}`
      : `${owner} announces ${valuePhrase(field)}, where a CIDR belongs`,
    note: isText ? whereUnparsable(range, cluster) : refusedByType,
    help:
      range.origin === 'calico-node'
        ? 'write one CIDR, or leave the variable out and list the ranges in serviceClusterIPs'
        : remedy(field.text),
    ...(edit && { fix: { title: `write ${field.text.trim()}`, safety: 'safe', edits: [edit] } }),
  };
}

/**
 * What becomes of a malformed range that something stores, or may store, where no node runs BIRD and confd. Undefined where they
 * run, or may, and where every release and every way of the object refuses it.
 */
function idle({ field, origin }: Announced, cluster: ClusterGraph): string | undefined {
  const off = withoutBird(cluster);
  if (off === undefined) return undefined;
  // Up to v3.31 Calico's own API takes an address without a prefix length, and nothing else that is not a CIDR.
  if (origin === 'projectcalico.org/v3' && !parseAddress(field.text)) return undefined;
  if (origin === 'calico-node') return `BIRD and confd do not run, and nothing else reads it: ${off}`;
  if (runs(cluster, 'v3.32.0') === true) return undefined;
  const stored =
    origin === 'projectcalico.org/v3'
      ? 'Calico stores it before v3.32'
      : 'kubectl stores it before Calico v3.32';
  return `${stored}, and BIRD, which would read it, does not run: ${off}`;
}

function remedy(text: string): string {
  const [only, ...others] = (meantCidrs(text) ?? [])
    .flatMap(each => parseCidrOrAddress(each) ?? [])
    .map(formatCidr);
  if (only === undefined) return `write a CIDR such as ${exampleCidr(text) ?? '10.96.0.0/12'}`;
  return others.length > 0 ? `write an entry for each of ${[only, ...others].join(', ')}` : `write ${only}`;
}

/** `confd/pkg/backends/calico/client.go:updateGlobalRoutes`, v3.20 to v3.33: one bad range and none of the list is announced. */
const dropsList = 'calico-node gives BIRD no range of the list';

function whereUnparsable(range: Announced, cluster: ClusterGraph): string {
  const { origin, key } = range;
  const unread = idle(range, cluster);
  if (unread !== undefined) return unread;
  if (origin === 'calico-node') return 'calico-node logs an error and announces no cluster IPs';
  if (origin === 'projectcalico.org/v3') return 'Calico refuses the object';
  if (runs(cluster, 'v3.32.0') === true) return 'the API server refuses the object';
  const stored = key === 'prefixAdvertisements' ? 'BIRD refuses its whole configuration' : dropsList;
  return `kubectl stores it before Calico v3.32, and ${stored}`;
}

/** An address that stands alone passes Calico's checks up to v3.31, and not confd, which puts ranges into BIRD's configuration. */
function bare(range: Announced, cluster: ClusterGraph): Finding {
  const { field, owner } = range;
  const address = parseAddress(field.text)!;
  const cidr = `${field.text}/${ADDRESS_BITS[address.family]}`;
  const edit = rewrite(field, cidr);
  const isRefused = range.origin !== 'calico-node' && runs(cluster, 'v3.32.0') === true;
  const unread = idle(range, cluster);
  return {
    at: field.place,
    subject: field.text,
    ...(unread !== undefined && { severity: 'warning' }),
    message: `${owner} announces ${clipped(field.text)}, an address without a prefix length`,
    note:
      unread ??
      (isRefused
        ? 'the API server refuses the object since Calico v3.32'
        : `confd cannot read it ("invalid CIDR address"), and ${dropsList}; the API server refuses it since Calico v3.32`),
    help: `write ${cidr} for one address`,
    ...(edit && {
      fix: { title: `write ${cidr}`, safety: isShared(field) ? 'unsafe' : 'safe', edits: [edit] },
    }),
  };
}

/** BIRD's grammar asks for it: `conf/confbase.Y`, `Invalid prefix`. */
const birdRefuses =
  'BIRD refuses its whole configuration because of it ("Invalid prefix"): a node that starts has no routes, others keep old ones';

function unmasked(range: Announced, cluster: ClusterGraph): Finding {
  const { field, owner, origin, isAggregated } = range;
  const cidr = parseCidr(field.text)!;
  const masked = formatCidr(cidr);
  const exact = Array.from({ length: ADDRESS_BITS[cidr.family] }, (_, prefix) =>
    cidrFrom({ family: cidr.family, value: cidr.address }, prefix),
  ).find(candidate => !hasHostBits(candidate));
  const edit = rewrite(field, masked);
  const off = withoutBird(cluster);
  const isPassed = origin !== 'projectcalico.org/v3' && (!isAggregated || off !== undefined);
  const harm = off === undefined ? birdRefuses : `BIRD does not run: ${off}`;
  return {
    at: field.place,
    subject: 'host bits',
    ...(isPassed && { severity: 'warning' }),
    message: `${owner} announces ${field.text} with host bits; the range is ${masked}`,
    note: isPassed
      ? origin === 'calico-node'
        ? `nothing reads it: ${off}`
        : `kubectl stores it, and Calico's clients refuse every later change of the object`
      : origin === 'projectcalico.org/v3'
        ? `Calico refuses the object: a range has to be strictly masked${storesNatively(cluster) === false ? '' : `; native v3 CRDs store it, and ${harm}`}`
        : `nothing checks it, and ${birdRefuses}`,
    help: `write ${masked}${exact ? `, or ${formatCidr(exact)} if it should start there` : ''}`,
    // Which of the two was meant decides what routers are told.
    ...(edit && { fix: { title: `write ${masked}`, safety: 'unsafe', edits: [edit] } }),
  };
}

const twice = ({ field, owner, key }: Announced, first: Field): Finding => ({
  at: field.place,
  subject: `${field.text} twice`,
  severity: 'note',
  message: `${owner} lists ${clipped(field.text)} twice in ${key}`,
  note: 'Calico announces it once',
  help: 'remove one of the two',
  related: [{ at: first.place, label: 'the same range' }],
});

function* judge(range: Announced, cluster: ClusterGraph): Generator<Finding> {
  const { field, key, origin } = range;
  // Calico passes over the empty text, and up to v3.31 takes an address alone for a prefix with communities.
  if (field.isUnknown || field.string === '' || isStandIn(field.text)) return;
  const cidr = parseCidr(field.string ?? '');
  if (cidr) {
    if (hasHostBits(cidr)) yield unmasked(range, cluster);
  } else if (parseAddress(field.string ?? '') === undefined) yield noCidr(range, cluster);
  else if (key !== 'prefixAdvertisements' || (origin !== 'calico-node' && runs(cluster, 'v3.32.0') === true))
    yield bare(range, cluster);
}

export default defineRule({
  id: 'invalid-bgp-range',
  summary:
    'a range for Calico to announce over BGP is invalid, has host bits, or stands where nothing reads it',
  severity: 'error',
  family: 'setup',
  fixable: 'mixed',
  *check({ cluster }) {
    for (const configuration of cluster.bgpConfigurations) yield* shapes(configuration, cluster);
    for (const list of announcementsOf(cluster)) {
      const firsts = new Map<string, Field>();
      for (const range of list) {
        yield* judge(range, cluster);
        const cidr = parseCidr(range.field.string ?? '');
        const first = cidr && firsts.get(formatCidr(cidr));
        if (first) yield twice(range, first);
        else if (cidr) firsts.set(formatCidr(cidr), range.field);
      }
    }
  },
});
