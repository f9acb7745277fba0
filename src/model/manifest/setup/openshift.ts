import type { Field } from '../core/field.ts';
import { groupOf } from '../core/kinds.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';

/**
 * The networks of OpenShift: of its installer's `install-config.yaml`, or of the `Network` objects that its operators read.
 * Calico's operator compares pools with `clusterNetwork`, as with kubeadm's `podSubnet`
 * (`pkg/controller/ippool/defaults.go:updateInstallationForOpenshiftNetwork`).
 */
export function decodeOpenShift({ kind, root, apiVersion }: Manifest): readonly Network[] {
  const isConfig = kind === 'InstallConfig';
  const networking = isConfig ? root.get('networking') : root.get('spec');
  const holder = isConfig ? 'install-config' : `Network of ${groupOf(apiVersion)}`;
  const of = (fields: readonly Field[], key: string, use: Network['use']) =>
    fields.flatMap(field =>
      networksIn(field, {
        use,
        source: `${key} of the ${holder}`,
        isProxied: 'unknown',
        ...(use === 'pods' && { isOfKubeadm: true }),
      }),
    );
  const inList = (key: string) =>
    networking
      .get(key)
      .items()
      .map(item => item.get('cidr'));
  return [
    ...of(inList('clusterNetwork'), 'clusterNetwork', 'pods'),
    ...of([networking.get('serviceNetwork')], 'serviceNetwork', 'services'),
    ...of(inList('machineNetwork'), 'machineNetwork', 'nodes'),
  ];
}
