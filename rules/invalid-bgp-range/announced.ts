import { type ClusterGraph, type Field, objectPhrase } from '../../src/linter/rule/kit.ts';
import {
  serviceRangeKeys,
  type BGPConfiguration,
} from '../../src/model/manifest/calico/bgp-configuration.ts';

/** One range that Calico is to announce, and who says so. */
export interface Announced {
  readonly field: Field;
  /** The list, or the variable. */
  readonly key: string;
  /** How messages call who says so. */
  readonly owner: string;
  readonly origin: BGPConfiguration['origin'] | 'calico-node';
  /** Whether BIRD announces the range as a whole, not the addresses of Services in it one by one. */
  readonly isAggregated: boolean;
}

/** The ranges that a cluster is to announce, list by list. */
export function announcementsOf(cluster: ClusterGraph): readonly (readonly Announced[])[] {
  return [
    ...cluster.bgpConfigurations.flatMap(listsOf),
    ...cluster.agents.map(({ announcedClusterIPs: field }) =>
      field.string === undefined ? [] : [variable(field)],
    ),
    ...listsOfKubespray(cluster.manifests.filter(({ kind }) => kind === 'KubesprayVariables')),
  ];
}

const listsOf = (configuration: BGPConfiguration): readonly (readonly Announced[])[] => {
  const { name, origin, spec } = configuration;
  const aggregation = spec.get('serviceLoadBalancerAggregation');
  return [...serviceRangeKeys, 'prefixAdvertisements'].map(key =>
    spec
      .get(key)
      .items()
      .map(item => item.get('cidr'))
      .filter(field => !field.isAbsent)
      .map(field => ({
        field,
        key,
        owner: objectPhrase({ kind: 'BGPConfiguration', name }),
        origin,
        isAggregated:
          key !== 'serviceLoadBalancerIPs' || aggregation.isAbsent || aggregation.string === 'Enabled',
      })),
  );
};

/** `confd/pkg/backends/calico/client.go`, v3.20 to v3.33: it outranks `serviceClusterIPs`. */
const variable = (field: Field): Announced => ({
  field,
  key: 'CALICO_ADVERTISE_CLUSTER_IPS',
  owner: 'CALICO_ADVERTISE_CLUSTER_IPS of calico-node',
  origin: 'calico-node',
  isAggregated: true,
});

/**
 * kubespray hands them to calicoctl (`roles/network_plugin/calico/tasks/install.yml`), unless another plugin is chosen: its sample
 * has them in a file of their own.
 */
function listsOfKubespray(variables: ClusterGraph['manifests']): readonly (readonly Announced[])[] {
  const plugins = variables.map(({ root }) => root.get('kube_network_plugin'));
  if (plugins.some(plugin => !plugin.isAbsent && plugin.string !== 'calico')) return [];
  return variables.flatMap(({ root }) =>
    ['calico_advertise_service_external_ips', 'calico_advertise_service_loadbalancer_ips'].map(key =>
      root
        .get(key)
        .items()
        .map(
          field => ({ field, key, owner: key, origin: 'projectcalico.org/v3', isAggregated: true }) as const,
        ),
    ),
  );
}
