import { judge as judgeBy, type LookedAt, type JudgedThing, type PolicyView } from './judge.ts';
import { knowPools } from './pools.ts';
import type { PolicyFault, Findings, Given, Program } from './protocol.ts';
import { readable, celErrorText, type Readable } from './readable.ts';
import { revived, type KnownJson } from './unknown.ts';

/**
 * What runs in the guest: reads policies, takes the facts of clusters, and judges. Whatever goes in and out is JSON. Nothing
 * of the host is reachable from here.
 */

let views: readonly PolicyView[] = [];
let policies: readonly (Readable | undefined)[] = [];
let place: LookedAt | undefined;

function viewOf(cluster: JudgedThing, fleet: JudgedThing): PolicyView {
  const { pools, nodes, namespaces, workloads, requests } = cluster as Readonly<
    Record<string, readonly JudgedThing[]>
  >;
  return {
    cluster,
    fleet,
    things: {
      pool: pools!,
      node: nodes!,
      namespace: namespaces!,
      workload: workloads!,
      request: requests!,
      cluster: [cluster],
      fleet: [fleet],
    },
  };
}

const program: Program = {
  read(text) {
    const faults: PolicyFault[] = [];
    const given = JSON.parse(text) as readonly Given[];
    policies = given.map((policy, index) => {
      place = { part: 'validation', index: 0, thing: index };
      return readable(policy, index, faults);
    });
    return JSON.stringify(faults);
  },
  look(text) {
    const clusters = (JSON.parse(text) as readonly KnownJson[]).map(
      told => (revived(told) as { readonly cluster: JudgedThing }).cluster,
    );
    const fleet = { kind: 'Fleet', clusters };
    Object.setPrototypeOf(fleet, null);
    knowPools(clusters);
    views = clusters.map(cluster => viewOf(cluster, fleet));
    return '';
  },
  judge(text) {
    const { policy, cluster, most } = JSON.parse(text) as Record<'policy' | 'cluster' | 'most', number>;
    const findings: Findings['findings'][number][] = [];
    const at: LookedAt = { part: 'validation', index: 0, thing: 0 };
    place = at;
    try {
      judgeBy(policies[policy]!, views[cluster]!, most + 1, findings, at);
    } catch (error) {
      return JSON.stringify({ findings, error: celErrorText(error), place: at } satisfies Findings);
    }
    const isCut = findings.length > most;
    return JSON.stringify({ findings: findings.slice(0, most), ...(isCut && { isCut }) } satisfies Findings);
  },
  where: () => JSON.stringify(place ?? null),
};

export const { read, look, judge, where } = program;
