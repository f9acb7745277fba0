import { formatCidr } from '../../base/net/cidr.ts';
import type { DeclaredCluster, DeclaredNodes } from './config.ts';
import { globEntry, effectiveList, map, originText, value, type EffectiveValue } from './entry.ts';
import type { LocatedValue } from './written.ts';

/** A declared cluster; `calicoVersion` is what the command line says. */
export function clusterEntry(cluster: DeclaredCluster, calicoVersion: string | undefined): EffectiveValue {
  const { name, at, include = [], exclude, version, datastore, api, nodes, dump, live } = cluster;
  const told = <Value extends string>(one: LocatedValue<Value> | undefined) =>
    one && value(one.value, originText(one.at));
  return map([
    ['name', value(name, originText(at))],
    ['include', effectiveList(include.map(globEntry))],
    ['exclude', effectiveList(exclude.map(globEntry))],
    [
      'calico',
      map([
        ['version', calicoVersion === undefined ? told(version) : value(calicoVersion, '--calico-version')],
        ['datastore', told(datastore)],
        ['api', told(api)],
      ]),
    ],
    ['nodes', dump ? map([['file', told(dump)]]) : effectiveList(nodes.map(nodesEntry))],
    ['live', told(live)],
    [
      'networks',
      effectiveList(
        cluster.networks.map(({ name, cidr, kind, at }) =>
          map([
            ['name', value(name)],
            ['cidr', value(formatCidr(cidr), originText(at))],
            ['kind', value(kind)],
          ]),
        ),
      ),
    ],
    [
      'externalPools',
      effectiveList(
        cluster.externalPools.map(({ name, cidr, at }) =>
          map([
            ['name', value(name, originText(at))],
            ['cidr', cidr && value(formatCidr(cidr))],
          ]),
        ),
      ),
    ],
  ]);
}

function nodesEntry({
  name,
  at,
  labels,
  taints,
  minimum,
  maximum,
  addresses,
}: DeclaredNodes): EffectiveValue {
  const isCounted = minimum === maximum;
  // A group is cited once, by what stands first.
  const origin = name === undefined ? originText(at) : undefined;
  return map([
    ['name', name === undefined ? undefined : value(name, originText(at))],
    ['count', isCounted ? value(minimum, origin) : undefined],
    ['minimum', isCounted ? undefined : value(minimum, origin)],
    ['maximum', isCounted || maximum === undefined ? undefined : value(maximum)],
    ['labels', map([...labels].map(([key, label]) => [key, value(label)]))],
    [
      'taints',
      effectiveList(
        taints.map(({ key, value: text, effect }) =>
          map([
            ['key', value(key)],
            ['value', text ? value(text) : undefined],
            ['effect', value(effect)],
          ]),
        ),
      ),
    ],
    [
      'addresses',
      effectiveList(addresses.map(({ value: cidr, at }) => value(formatCidr(cidr), originText(at)))),
    ],
  ]);
}
