import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { looseOwners } from '../../calico/facts/requests/requests.ts';
import type { LooseRequests } from '../../model/manifest/kubernetes/helm-values.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { placedPhrase } from '../../calico/phrases/phrases.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { resolutionError } from '../../calico/choice/pool-choice.ts';
import type { Answer, WhyVerdict } from './answer.ts';
import { doubtsOf } from './doubts.ts';
import { kindCalled } from './find.ts';

/** What is said of things that are named here and made elsewhere: external pools, and Helm releases by their values. */
export const explainOutside = (target: string, { clusters }: Fleet): readonly Answer[] =>
  clusters.flatMap(cluster => [...externalPools(cluster, target), ...releases(cluster, target)]);

const headOf = ({ name, evidence }: ClusterGraph) => ({ name, evidence });

function externalPools(cluster: ClusterGraph, target: string): readonly Answer[] {
  const [, kind = '', rest = ''] = /^([^/]*)\/(.+)$/s.exec(target) ?? [];
  const called = kindCalled(kind) === 'IPPool' ? rest : target;
  return cluster.externalPools
    .filter(({ name, cidr }) => name === called || (cidr && formatCidr(cidr) === called))
    .map(({ name, cidr, at }): Answer => {
      const range = cidr && formatCidr(cidr);
      return {
        kind: 'pool',
        cluster: headOf(cluster),
        target: `pool/${name ?? range}`,
        title: `pool ${[name === undefined ? '' : `"${name}"`, range === undefined ? '' : `(${range})`].filter(Boolean).join(' ')}`,
        at,
        verdicts: [
          {
            nodes: [],
            outcome: 'undetermined',
            text: 'the configuration lists it under externalPools: it exists, and what it serves is not known here',
          },
        ],
        properties: range === undefined ? [] : [{ name: 'range', text: range, at }],
        drawers: [],
        occupancy: undefined,
        doubts: doubtsOf(cluster),
      };
    });
}

/** What the values of a chart ask for: a clause. */
export const askedByChart = ({ requests }: LooseRequests): string => {
  const asked = requests.map(({ annotation, field }) => `${annotation}: ${field.text.trim()}`);
  return `pods of its chart ask for ${asked.join(' and ')}; which pods, and on which nodes, is not known`;
};

/** A request that certainly fails, for every object that has it, or what is asked for. */
function verdictOnChart(cluster: ClusterGraph, owner: LooseRequests): WhyVerdict {
  const supply = supplyOf(cluster);
  const failures = owner.requests.flatMap(request => {
    const text = resolutionError(request, supply);
    return text === undefined ? [] : [`pods that bear its ${request.annotation} get no address: ${text}`];
  });
  return failures[0] !== undefined && usesPools(cluster) === true
    ? { nodes: [], outcome: 'failure', text: failures[0] }
    : { nodes: [], outcome: 'undetermined', text: askedByChart(owner) };
}

/** `values of HelmRelease "media/plex"`. */
export const titleOfChart = (owner: LooseRequests): string => `values of ${placedPhrase(owner)}`;

/** `media/plex`, `media/helmrelease/plex`, `plex`. */
function releases(cluster: ClusterGraph, target: string): readonly Answer[] {
  const wanted = target.toLowerCase();
  return looseOwners(cluster).flatMap((owner): readonly Answer[] => {
    const { kind, name, namespace, requests } = owner;
    const parts = [namespace, kind.toLowerCase(), name].filter(part => part !== undefined);
    const names = [parts.join('/'), [namespace, name].join('/'), `${kind}/${name}`, name];
    const [first] = requests;
    if (!first || !names.some(each => each.toLowerCase() === wanted)) return [];
    return [
      {
        kind: 'workload',
        cluster: headOf(cluster),
        target: parts.join('/'),
        title: titleOfChart(owner),
        at: first.field.place,
        verdicts: [verdictOnChart(cluster, owner)],
        decisions: [],
        excluded: [],
        doubts: doubtsOf(cluster),
      },
    ];
  });
}
