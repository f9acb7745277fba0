import { formatCidr } from '../../base/net/cidr.ts';
import type { DeclaredCluster, DeclaredNodes } from './config.ts';
import { globEntry, list, map, originOf, value, type Entry } from './entry.ts';
import type { Told } from './written.ts';

/** A declared cluster; `calicoVersion` is what the command line says. */
export function clusterEntry(cluster: DeclaredCluster, calicoVersion: string | undefined): Entry {
  const { name, at, include = [], exclude, version, datastore, api, nodes, dump, live } = cluster;
  const told = <Value extends string>(one: Told<Value> | undefined) =>
    one && value(one.value, originOf(one.at));
  return map([
    ['name', value(name, originOf(at))],
    ['include', list(include.map(globEntry))],
    ['exclude', list(exclude.map(globEntry))],
    [
      'calico',
      map([
        ['version', calicoVersion === undefined ? told(version) : value(calicoVersion, '--calico-version')],
        ['datastore', told(datastore)],
        ['api', told(api)],
      ]),
    ],
    ['nodes', dump ? map([['file', told(dump)]]) : list(nodes.map(nodesEntry))],
    ['live', told(live)],
    [
      'networks',
      list(
        cluster.networks.map(({ name, cidr, kind, at }) =>
          map([
            ['name', value(name)],
            ['cidr', value(formatCidr(cidr), originOf(at))],
            ['kind', value(kind)],
          ]),
        ),
      ),
    ],
    [
      'externalPools',
      list(
        cluster.externalPools.map(({ name, cidr, at }) =>
          map([
            ['name', value(name, originOf(at))],
            ['cidr', cidr && value(formatCidr(cidr))],
          ]),
        ),
      ),
    ],
  ]);
}

function nodesEntry({ name, at, labels, taints, minimum, maximum, addresses }: DeclaredNodes): Entry {
  const isCounted = minimum === maximum;
  // A group is cited once, by what stands first.
  const origin = name === undefined ? originOf(at) : undefined;
  return map([
    ['name', name === undefined ? undefined : value(name, originOf(at))],
    ['count', isCounted ? value(minimum, origin) : undefined],
    ['minimum', isCounted ? undefined : value(minimum, origin)],
    ['maximum', isCounted || maximum === undefined ? undefined : value(maximum)],
    ['labels', map([...labels].map(([key, label]) => [key, value(label)]))],
    [
      'taints',
      list(
        taints.map(({ key, value: text, effect }) =>
          map([
            ['key', value(key)],
            ['value', text ? value(text) : undefined],
            ['effect', value(effect)],
          ]),
        ),
      ),
    ],
    ['addresses', list(addresses.map(({ value: cidr, at }) => value(formatCidr(cidr), originOf(at))))],
  ]);
}
