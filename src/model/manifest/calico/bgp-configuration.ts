import type { Field } from '../core/field.ts';
import { groupOf } from '../core/kinds.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';

/** Lists of ranges of Services that Calico announces (`api/pkg/apis/projectcalico/v3/bgpconfig.go`, v3.20 to v3.33). */
export const serviceRangeKeys = [
  'serviceClusterIPs',
  'serviceExternalIPs',
  'serviceLoadBalancerIPs',
] as const;
export type ServiceRangeKey = (typeof serviceRangeKeys)[number];

/** How BIRD is set up: for all nodes in the one called `default`, for one node in `node.NAME`. */
export interface BGPConfiguration {
  readonly kind: 'BGPConfiguration';
  readonly name: string;
  readonly id: string;
  /** The API group decides who checks the ranges (`docs/calico.md` §1.1). */
  readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
  readonly nameField: Field;
  readonly spec: Field;
}

export function decodeBGPConfiguration(manifest: Manifest): BGPConfiguration {
  const { name = '', id, root, apiVersion } = manifest;
  return {
    kind: 'BGPConfiguration',
    name,
    id,
    origin: groupOf(apiVersion) === 'projectcalico.org' ? 'projectcalico.org/v3' : 'crd.projectcalico.org/v1',
    nameField: root.get('metadata').get('name'),
    spec: root.get('spec'),
  };
}

const uses: Readonly<Record<ServiceRangeKey, Network['use']>> = {
  serviceClusterIPs: 'services',
  serviceExternalIPs: 'external IPs',
  serviceLoadBalancerIPs: 'load balancers',
};

/** The ranges of Services that Calico announces over BGP; Felix reads those of `default` alone. */
export function announcedNetworks({ root, name = '' }: Manifest): readonly Network[] {
  const what = `BGPConfiguration${name === '' ? '' : ` "${name}"`}`;
  return serviceRangeKeys.flatMap(key =>
    root
      .get('spec')
      .get(key)
      .items()
      .map(item => item.get('cidr'))
      .filter(field => field.string !== undefined)
      .flatMap(field =>
        networksIn(field, {
          use: uses[key],
          isProxied: 'unknown',
          ...(name === 'default' && { isBlocked: true }),
          source: `${key} of ${what}`,
        }),
      ),
  );
}
