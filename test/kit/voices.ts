import type { ClusterGraph } from '../../src/cluster/graph.ts';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import { effectivePools } from '../../src/calico/facts/pools/pools.ts';
import { predictedPools } from '../../src/calico/facts/requests/predicted-pools.ts';
import { capacitiesOf } from '../../src/answers/pools/capacity.ts';
import { poolMapOf } from '../../src/answers/pools/pool-map.ts';
import { poolsOf } from '../../src/answers/pools/pools.ts';
import type { IPPool } from '../../src/model/manifest/calico/ip-pool.ts';
import { clusterPlan } from '../../src/answers/plan/cluster-plan.ts';
import { explainAddress } from '../../src/answers/why/address.ts';
import type { DecisionView } from '../../src/answers/why/answer.ts';
import { namespacesIn, explainNamespace } from '../../src/answers/why/namespace.ts';
import { explainNode } from '../../src/answers/why/node.ts';
import { explainPool } from '../../src/answers/why/pool.ts';
import { explainWorkload } from '../../src/answers/why/workload.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { rules } from '../../rules/index.ts';
import { reportOn } from './case.ts';

/** Rules whose error says that a pool never comes to be, or has nothing to give. */
const fatal: ReadonlySet<string> = new Set([
  'block-size-out-of-range',
  'conflicting-encapsulation',
  'invalid-allowed-uses',
  'invalid-pool-cidr',
  'invalid-pool-name',
  'link-local-pool',
  'namespace-selector-with-tunnel',
  'pool-smaller-than-block',
  'unknown-assignment-mode',
  'unknown-encapsulation',
  'unmasked-pool-cidr',
]);

/** How `note` says that every way into the cluster refuses it. */
const refuses =
  /refuses? the pool(?! that| since Calico v3\.33)(?!.*\bv3\.33)|stops at the Installation|cannot create the pool|exits at start-up/;

/** Everything in which the answers of different commands about a small repository contradict each other. */
export function contradictions(files: readonly SourceFile[]): readonly string[] {
  const { diagnostics, fleet } = reportOn(files, rules);
  return fleet.clusters.flatMap(cluster => inCluster(cluster, diagnostics));
}

/** What findings of a repository are, apart from where they stand. */
export const findingsOf = (files: readonly SourceFile[]): readonly string[] =>
  reportOn(files, rules)
    .diagnostics.map(({ rule, severity, fingerprint }) => `${rule} ${severity} ${fingerprint}`)
    .sort();

function inCluster(cluster: ClusterGraph, diagnostics: readonly Diagnostic[]): readonly string[] {
  const faults: string[] = [];
  const pools = effectivePools(cluster);
  const capacities = capacitiesOf(cluster);
  const answers = new Map(pools.map(pool => [pool, explainPool(cluster, pool)]));
  const dead = pools.filter(pool => answers.get(pool)!.verdicts[0]!.outcome === 'failure');

  for (const [index, pool] of pools.entries()) {
    const answer = answers.get(pool)!;
    const [verdict] = answer.verdicts;
    const capacity = capacities[index]!;
    const error = diagnostics.find(
      one =>
        one.severity === 'error' && fatal.has(one.rule) && isOf(one, pool) && refuses.test(one.note ?? ''),
    );
    if (error && verdict!.outcome === 'addresses')
      faults.push(`check refuses ${pool.name}, why gives addresses: ${error.message}; ${error.note}`);
    const isDead = dead.includes(pool);
    if (isDead && pool.disabled !== true && capacity.addresses !== 0n && capacity.addresses !== undefined)
      faults.push(`report counts ${capacity.addresses} addresses of ${pool.name}: ${verdict!.text}`);
    if (isDead && answer.drawers.some(({ text }) => !text.startsWith('fixed')))
      faults.push(`${pool.name} gives nothing, and ${answer.drawers.length} draw on it: ${verdict!.text}`);
  }
  const entries = poolsOf(cluster).filter(({ isEffective }) => isEffective);
  for (const pool of dead) {
    const entry = entries.find(
      ({ name, cidrAt }) => name === pool.name && cidrAt?.span.start === pool.fields.cidr.place.span.start,
    );
    if (entry && entry.remarks.length === 0) faults.push(`inventory has no remark on ${pool.name}`);
  }
  const map = poolMapOf(cluster);
  for (const { names, ties, kind } of map.parties)
    for (const tie of ties)
      if (dead.includes(pools[tie.pool]!) && pools[tie.pool]!.disabled !== true)
        faults.push(`the picture ties ${kind} ${names.join()} to ${pools[tie.pool]!.name}`);
  const plan = clusterPlan(undefined, cluster);
  const planned = plan?.capacity.find(({ family }) => family === 4)?.to ?? 0n;
  const serving = pools.filter(pool => !dead.includes(pool) && pool.cidr?.family === 4);
  if (serving.length === 0 && planned > 0n)
    faults.push(`diff counts ${planned} addresses, why has no pool for them`);

  const views: [string, readonly DecisionView[]][] = cluster.workloads.map(workload => {
    const answer = explainWorkload(cluster, workload);
    const predicted = predictedPools(cluster, workload);
    const failing = answer.decisions.every(({ verdict }) => verdict.outcome === 'failure');
    if (
      predicted &&
      predicted.failure === undefined &&
      predicted.pools.length > 0 &&
      failing &&
      answer.decisions.length > 0
    )
      faults.push(`${answer.title} fails by why, and diff moves it to ${predicted.pools.join()}`);
    return [answer.title, answer.decisions];
  });
  for (const node of cluster.nodes) {
    const { title, families, tunnels, verdicts } = explainNode(cluster, node);
    for (const { pools: offered } of tunnels)
      for (const label of offered)
        if (dead.some(pool => pool.name !== '' && label.startsWith(`"${pool.name}"`)))
          faults.push(`${title} gets a tunnel address of ${label}, which gives none`);
    for (const { pools: shown } of families)
      for (const { name, taken } of shown)
        if (
          taken !== false &&
          dead.some(pool => pool.name === name) &&
          pools.filter(pool => pool.name === name).length === 1
        )
          faults.push(`${title}: ${name} is taken, ${verdicts[0]!.text}`);
  }
  for (const name of namespacesIn(cluster))
    views.push([`namespace ${name}`, explainNamespace(cluster, name).decisions]);
  for (const [title, decisions] of views)
    for (const { families, verdict } of decisions)
      for (const { pools: shown } of families)
        for (const { name, taken } of shown)
          if (
            taken !== false &&
            verdict.outcome !== 'failure' &&
            dead.some(pool => pool.name === name) &&
            pools.filter(pool => pool.name === name).length === 1
          )
            faults.push(`${title}: ${name} is taken, and why pool says that it gives none`);
  const hasError = diagnostics.some(({ severity }) => severity === 'error');
  for (const [title, decisions] of views)
    for (const { verdict, admitted } of decisions)
      if (admitted === true && verdict.outcome === 'failure' && !hasError && !title.startsWith('namespace '))
        faults.push(`check has no error, and why is certain: ${title} ${verdict.text}`);
  for (const pool of dead) {
    if (!pool.cidr) continue;
    const told = explainAddress(cluster, { family: pool.cidr.family, value: pool.cidr.first });
    const text = told?.verdicts[0]?.text ?? '';
    if (text.startsWith(`of pool "${pool.name}"`) && /gives it to any pod/.test(text))
      faults.push(`an address of ${pool.name}: ${text}`);
  }
  return faults;
}

const isOf = ({ at, related }: Diagnostic, { fields }: IPPool): boolean =>
  [at, ...related.map(one => one.at)].some(
    place => place.file.path === fields.cidr.place.file.path && place.object === fields.cidr.place.object,
  );
