import { poolOf, type IPPool } from '../calico/ip-pool.ts';
import { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';

/** What is written under a key. In Ansible, `group_vars` and variables of a group override those that an inventory gives `all`. */
function writtenIn(variables: readonly Manifest[], key: string): readonly Field[] {
  const holders = variables.filter(({ root }) => !root.get(key).isAbsent);
  const stronger = holders.filter(({ kind }) => kind === 'KubesprayVariables');
  return (stronger.length > 0 ? stronger : holders).map(({ root }) => root.get(key));
}

/** What all variables say alike. */
function sole(all: readonly Manifest[], key: string): Field | undefined {
  const [first, ...others] = writtenIn(all, key);
  return first && (others.every(({ text }) => text === first.text) ? first : first.undetermined());
}

const isOff = (all: readonly Manifest[], key: string): boolean => sole(all, key)?.boolean === false;

/** The variables that say what the networks of the cluster are. */
export function decodeKubesprayNetworks(variables: readonly Manifest[]): readonly Network[] {
  const isProxied = writtenIn(variables, 'kube_proxy_remove').every(({ boolean }) => boolean === false)
    ? true
    : 'unknown';
  const of = (key: string, use: Network['use']) =>
    writtenIn(variables, key).flatMap(field =>
      networksIn(field, { use, source: `${key} of kubespray`, isProxied, isOfKubeadm: true }),
    );
  const isSingle =
    writtenIn(variables, 'ipv6_stack').length === 0 && isOff(variables, 'enable_dual_stack_networks');
  return (isSingle ? [''] : ['', '_ipv6']).flatMap(suffix => [
    ...of(`kube_pods_subnet${suffix}`, 'pods'),
    ...of(`kube_service_addresses${suffix}`, 'services'),
  ]);
}

/**
 * The pools that kubespray applies with calicoctl where the variables of all hosts name Calico: its
 * `roles/network_plugin/calico/tasks/install.yml`. What they leave out depends on its release, and may be given on the
 * command line or by a playbook.
 */
export function decodeKubesprayPools(all: readonly Manifest[]): readonly IPPool[] {
  const owner = all.find(({ root }) => root.get('kube_network_plugin').string === 'calico');
  if (!owner || sole(all, 'kube_network_plugin')?.isUnknown !== false) return [];
  const isDual = ['enable_dual_stack_networks', 'ipv6_stack'].some(key => sole(all, key)?.boolean === true);
  return (isDual ? [4, 6] : [4]).flatMap(family => {
    const suffix = family === 6 ? '_ipv6' : '';
    const subnet = sole(all, `kube_pods_subnet${suffix}`);
    const own = sole(all, `calico_pool_cidr${suffix}`);
    const cidr = own && !/^\{\{ *kube_pods_subnet/.test(own.text) ? own : subnet;
    if (!cidr) return [];
    const never = cidr.emptied();
    const open = cidr.undetermined();
    const name = `${sole(all, 'calico_pool_name')?.string ?? 'default-pool'}${family === 6 ? '-ipv6' : ''}`;
    const pool = poolOf(name, `${owner.id}#${name}`, 'projectcalico.org/v3', {
      object: never,
      body: never,
      name: textAt(cidr, name),
      cidr,
      blockSize: sole(all, `calico_pool_blocksize${suffix}`) ?? open,
      nodeSelector: never,
      namespaceSelector: never,
      allowedUses: never,
      disabled: never,
      assignmentMode: never,
      encapsulation: [open, open],
      natOutgoing: open,
      disableBGPExport: never,
    });
    return [{ ...pool, maker: 'kubespray' }];
  });
}

/** A place with another text. */
const textAt = ({ owner, path, place: { span, file } }: Field, text: string): Field =>
  Field.of(owner, path, { kind: 'scalar', style: 'plain', ...span, text, value: text }, span, file);
