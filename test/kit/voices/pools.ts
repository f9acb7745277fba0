import type { Place } from '../../../src/base/files/source-file.ts';
import { leavesOf } from '../../../src/answers/address-plan/leaves.ts';
import { capacitiesOf } from '../../../src/answers/pools/capacity.ts';
import { poolMapOf } from '../../../src/answers/pools/pool-map.ts';
import { poolsOf } from '../../../src/answers/pools/pools.ts';
import { clusterPlan } from '../../../src/answers/plan/cluster-plan.ts';
import { explainAddress } from '../../../src/answers/why/address.ts';
import { isListed } from '../../../src/calico/choice/fate.ts';
import { addressCount, formatCidr, parseCidrOrAddress } from '../../../src/base/net/cidr.ts';
import { poolLabel } from '../../../src/calico/phrases/phrases.ts';
import { isWindows } from '../../../src/calico/facts/pools/tunnels.ts';
import { selects } from '../../../src/calico/choice/choice.ts';
import { usesPools } from '../../../src/calico/facts/cluster/addressing.ts';
import { IntervalSet } from '../../../src/base/net/interval-set.ts';
import { concerns, decisionsOf, isAt, type ClusterVoices, type PoolVoice } from './voices.ts';

/** Rules whose error says that a pool never comes to be, or has nothing to give. */
const fatal: ReadonlySet<string> = new Set([
  'block-size-out-of-range',
  'conflicting-encapsulation',
  'invalid-allowed-uses',
  'invalid-annotation',
  'invalid-label',
  'invalid-pool-cidr',
  'invalid-pool-name',
  'link-local-pool',
  'malformed-manifest',
  'namespace-selector-with-tunnel',
  'pool-smaller-than-block',
  'unknown-assignment-mode',
  'unknown-encapsulation',
  'unmasked-pool-cidr',
]);

/** How a note says that every way into the cluster refuses it. */
const refuses =
  /refuses? the pool(?! that| since Calico v3\.33)(?!.*\bv3\.33)|stops at the Installation|cannot create the pool|exits at start-up/;

/** Everything in which commands contradict each other about what becomes of a pool. */
export function* poolContradictions(voices: ClusterVoices): Generator<string> {
  const { cluster, found, pools } = voices;
  const capacities = capacitiesOf(cluster);
  const entries = poolsOf(cluster).filter(({ isEffective }) => isEffective);
  const leaves = leavesOf(cluster, []).filter(({ kind }) => kind === 'pool');
  const map = poolMapOf(cluster);
  const decisions = decisionsOf(voices);
  for (const [index, voice] of pools.entries()) {
    const { pool, fate, answer } = voice;
    const { name, cidr, fields } = pool;
    const [verdict] = answer.verdicts;
    const isAbout = (one: (typeof found)[number]) =>
      concerns(one, fields.cidr.place.object, fields.cidr.place.file.path);
    const error = found.find(
      one => one.severity === 'error' && fatal.has(one.rule) && isAbout(one) && refuses.test(one.note ?? ''),
    );
    if (error && verdict!.outcome === 'addresses')
      yield `check refuses ${name}, why gives addresses: ${error.message}; ${error.note}`;
    if (!fate || usesPools(cluster) === false) continue;
    if (verdict!.outcome === 'addresses') yield `why promises addresses of ${name}: ${fate.reason}`;
    if (!verdict!.text.includes(fate.reason)) yield `why pool/${name} does not say: ${fate.reason}`;
    // Addresses of a pool are fixed that is reserved as a whole: so it is meant.
    const isMeant =
      fate.kind === 'reserved' && (mayFix(cluster) || pool.allowedUses?.includes('Workload') !== true);
    if (pool.disabled === false && fate.isCertain && !isMeant && !found.some(isAbout))
      yield `check says nothing about ${name}: ${fate.kind} ${fate.isCertain}, ${fate.reason}`;
    const entry = entries.find(
      each => each.name === name && each.cidrAt?.span.start === fields.cidr.place.span.start,
    );
    if (entry && !entry.remarks.some(remark => remark.includes(fate.reason)))
      yield `inventory does not say of ${name}: ${fate.reason}`;
    const leaf =
      cidr &&
      leaves.find(
        ({ at }) => at?.span.start === fields.cidr.place.span.start && at.file === fields.cidr.place.file,
      );
    if (leaf && !leaf.remarks.some(remark => remark.includes(fate.reason)))
      yield `the page does not say of ${name}: ${fate.reason}`;
    const isNamed = decisions.flatMap(({ title, decisions: all }) =>
      all.flatMap(({ families, verdict: { outcome } }) =>
        families.flatMap(family => family.pools.map(view => ({ title, outcome, view }))),
      ),
    );
    for (const { title, outcome, view } of isNamed) {
      if (!isAt(view.at, fields.cidr.place) || view.taken !== true || outcome !== 'addresses') continue;
      yield `${title} is promised an address of ${name}: ${fate.reason}`;
    }
    if (fate.isCertain) yield* deadContradictions(voices, voice, capacities[index]!);
    for (const { kind, names, ties } of map.parties)
      for (const tie of ties)
        if (tie.pool === index && fate.isCertain && pool.disabled !== true)
          yield `the picture ties ${kind} ${names.join()} to ${name}: ${fate.reason}`;
  }
  yield* capacityContradictions(voices, capacities);
  yield* overlapContradictions(voices);
  yield* tunnelContradictions(voices);
  yield* reservedContradictions(voices);
}

/** A pool that lives, has a tunnel and selects a node for certain is one of those that give the node its tunnel address. */
function* tunnelContradictions({ cluster, pools, nodes }: ClusterVoices): Generator<string> {
  if (usesPools(cluster) === false) return;
  for (const { pool, fate } of pools) {
    const { cidr, disabled, allowedUses, tunnels, nodeSelector } = pool;
    if (fate || !cidr || disabled !== false || allowedUses?.includes('Tunnel') !== true) continue;
    for (const { node, answer } of nodes)
      for (const [name, isOn] of Object.entries(tunnels))
        if (
          isOn === true &&
          cidr.family === 4 &&
          !isWindows(node) &&
          selects(nodeSelector, node.labels) === true &&
          !answer.tunnels.some(each => each.tunnel.includes(name) && each.pools.includes(poolLabel(pool)))
        )
          yield `${answer.title} gets no ${name} address of ${pool.name}, which selects it`;
  }
}

/** What a reservation holds is not given to pods that ask for nothing. */
function* reservedContradictions({ cluster }: ClusterVoices): Generator<string> {
  for (const { name, reservedCIDRs } of cluster.reservations)
    for (const { text } of reservedCIDRs.items()) {
      const cidr = parseCidrOrAddress(text);
      const told = cidr && explainAddress(cluster, { family: cidr.family, value: cidr.first });
      if (told?.verdicts.some(verdict => /to any pod/.test(verdict.text)))
        yield `${told.title} is reserved by ${name}: ${told.verdicts[0]!.text}`;
    }
}

function* deadContradictions(
  voices: ClusterVoices,
  { pool, answer, fate }: PoolVoice,
  capacity: ReturnType<typeof capacitiesOf>[number],
): Generator<string> {
  const { cluster, nodes } = voices;
  const { name, cidr } = pool;
  const isForFixed = fate!.kind === 'reserved' && answer.drawers.length > 0 && pool.disabled !== true;
  if (answer.verdicts[0]!.outcome !== (isForFixed ? 'undetermined' : 'failure'))
    yield `why does not fail for ${name}: ${fate!.reason}`;
  if (pool.disabled !== true && capacity.addresses !== 0n)
    yield `report counts ${capacity.addresses} addresses of ${name}: ${fate!.reason}`;
  if (answer.occupancy) yield `why counts who is in ${name}: ${fate!.reason}`;
  if (answer.drawers.some(({ text }) => !/^(?:perhaps )?fixed/.test(text)))
    yield `${name} gives nothing, and somebody draws on it: ${fate!.reason}`;
  for (const { answer: node } of nodes)
    for (const { pools, tunnel } of node.tunnels)
      if (name !== '' && pools.some(label => label === labelOf(pool)))
        yield `${node.title} gets a ${tunnel} address of ${name}: ${fate!.reason}`;
  if (!cidr || isListed(fate) !== false) return;
  const told = explainAddress(cluster, { family: cidr.family, value: cidr.first });
  const [verdict] = told?.verdicts ?? [];
  if (verdict?.outcome === 'addresses' && verdict.text.startsWith(`of pool ${labelOf(pool)}`))
    yield `an address of ${name}: ${verdict.text}`;
}

const mayFix = ({ workloads }: ClusterVoices['cluster']): boolean =>
  workloads.some(({ requests }) => requests.some(({ key }) => key === 'ipAddrs'));

const labelOf = ({ name, cidr }: PoolVoice['pool']): string =>
  `"${name}"${cidr ? ` (${formatCidr(cidr)})` : ''}`;

/** `diff` counts what `report` counts. */
function* capacityContradictions(
  { cluster, pools }: ClusterVoices,
  capacities: ReturnType<typeof capacitiesOf>,
): Generator<string> {
  const plan = clusterPlan(undefined, cluster);
  for (const family of [4, 6] as const) {
    const counted = pools.flatMap(({ pool }, index) => {
      const isForPods = pool.disabled !== true && pool.allowedUses?.includes('Workload') !== false;
      return isForPods && pool.cidr?.family === family ? [capacities[index]!.addresses] : [];
    });
    const sum = counted.reduce<bigint>((total, each) => total + (each ?? 0n), 0n);
    const planned = plan?.capacity.find(each => each.family === family)?.to ?? 0n;
    const ranges = IntervalSet.of(pools.flatMap(({ pool: { cidr } }) => cidr ?? []));
    // Addresses of two pools are counted once.
    const shares =
      ranges.size !== pools.reduce((all, { pool: { cidr } }) => all + (cidr ? addressCount(cidr) : 0n), 0n);
    if (planned !== sum && !shares && !counted.includes(undefined))
      yield `diff counts ${planned} IPv${family} addresses for pods, report ${sum}`;
  }
}

/** Overlaps are told in one way, or not at all. */
function* overlapContradictions({ found, pools, nodes }: ClusterVoices): Generator<string> {
  const doubt = [...pools, ...nodes]
    .flatMap(({ answer }) => answer.doubts)
    .find(text => / overlap/.test(text));
  const told = found.filter(({ rule, clusters }) => rule === 'overlapping-pools' && clusters.length === 1);
  for (const one of told) {
    const isIn = (place: Place) => [one.at, ...one.related.map(({ at }) => at)].some(at => isAt(at, place));
    const pair = pools.filter(({ pool: { fields } }) => isIn(fields.cidr.place));
    // One that never comes to be stands in no pool's way.
    if (one.severity !== 'error' || pair.some(({ fate }) => fate?.isCertain)) continue;
    if (!/refuses|Allocatable/.test(one.note ?? '') || one.note!.includes('if the other')) continue;
    for (const { pool, answer } of pair)
      if (isAt(one.at, pool.fields.cidr.place) && answer.verdicts[0]!.outcome === 'addresses')
        yield `why promises addresses of ${pool.name}: ${one.message}`;
  }
  const reason = doubt?.replace(/^.*?: /, '');
  if (reason !== undefined && !told.some(({ note }) => note?.includes(reason)))
    yield `why says what check does not: ${doubt}`;
  const between = told.filter(({ at }) =>
    pools.some(({ pool, fate }) => !fate && isAt(at, pool.fields.cidr.place)),
  );
  if (doubt === undefined && between.length > 0) yield `check says what why does not: ${between[0]!.message}`;
}
