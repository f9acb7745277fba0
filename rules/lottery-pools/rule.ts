import {
  defineRule,
  type Field,
  type Finding,
  type IPPool,
  nodesRelated,
  poolLabel,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { lotteries, type Lottery, type Ticket } from '../../src/calico/facts/pools/lotteries.ts';
import type { Behaviour } from '../../src/calico/choice/behaviour.ts';

/** One way in which pools behave: what it is called, how it is in a pool, and where the pool says so. */
interface Aspect {
  readonly name: string;
  readonly phrase: (behaviour: Behaviour) => string;
  readonly fields: (pool: IPPool) => readonly Field[];
}

const aspects: readonly Aspect[] = [
  {
    name: 'NAT',
    phrase: ({ nat }) => (nat ? 'NAT' : 'no NAT'),
    fields: ({ fields }) => [fields.natOutgoing],
  },
  {
    name: 'encapsulation',
    phrase: ({ encapsulation }) => encapsulation,
    fields: ({ fields }) => fields.encapsulation,
  },
  {
    name: 'BGP export',
    phrase: ({ isExported }) => (isExported ? 'BGP export' : 'no BGP export'),
    fields: ({ fields }) => [fields.disableBGPExport],
  },
];

function lottery({ odd, usual, nodes }: Lottery): Finding {
  const differing = aspects.filter(({ phrase }) => phrase(odd.behaviour) !== phrase(usual.behaviour));
  const settings = (ticket: Ticket) => andList(differing.map(({ phrase }) => phrase(ticket.behaviour)));
  const placeIn = ({ pool }: Ticket) =>
    (differing.flatMap(({ fields }) => fields(pool)).find(field => !field.isAbsent) ?? pool.fields.cidr)
      .place;
  return {
    at: placeIn(odd),
    subject: usual.pool.id,
    aspects: differing.map(({ name }) => name),
    message: `pools ${poolLabel(usual.pool)} and ${poolLabel(odd.pool)} serve the same pods but differ in ${andList(differing.map(({ name }) => name))}`,
    note:
      'a node first fills the blocks that it owns, of whichever pool, so chance decides whether a pod gets an address ' +
      `with ${settings(usual)}, or one with ${settings(odd)}${creation([usual, odd])}`,
    help:
      'let their selectors exclude each other, give both the same settings, or keep one only for requests: ' +
      'nodeSelector "!all()" or assignmentMode Manual',
    related: [
      { at: placeIn(usual), label: `${poolLabel(usual.pool)}: ${settings(usual)}` },
      ...nodesRelated(nodes, 2, 'both select '),
    ],
  };
}

/** `startup.go:configureIPPools`: only where the cluster has no pool of the family by then. */
const creation = (tickets: readonly Ticket[]): string =>
  tickets.some(({ pool }) => pool.origin === 'calico-node')
    ? '; calico-node creates its pool at its first start if none of the family exists by then'
    : '';

/** `NAT`, `NAT and encapsulation`, `NAT, encapsulation and BGP export`. */
function andList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export default defineRule({
  id: 'lottery-pools',
  summary: 'pools that serve the same pods and differ in NAT, encapsulation or BGP export',
  severity: 'warning',
  family: 'network',
  follows: {
    'conflicting-encapsulation': 'object',
    'duplicate-key': 'object',
    'missing-nat': 'object',
    'namespace-as-node-label': 'object',
    'unknown-assignment-mode': 'object',
    'unknown-calico-kind': 'object',
    'unknown-encapsulation': 'object',
    'unknown-pool-field': 'object',
    'unrouted-pool': 'object',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const found of lotteries(cluster)) yield lottery(found);
  },
});
