import { poolOf, type IPPool } from '../calico/ip-pool.ts';
import { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';

/** What kubespray takes where no variable says it, in every release (`roles/kubespray-defaults/defaults/main.yaml`). */
const usual = [
  ['kube_pods_subnet', 'pods', '10.233.64.0/18'],
  ['kube_service_addresses', 'services', '10.233.0.0/18'],
] as const;

/**
 * The variables of all hosts of one cluster. `isWhole`: whether its inventory stands beside them, so that what they leave out is
 * what kubespray takes, if they name Calico: a plugin that is not named may be given on the command line, and the ranges with it.
 */
export interface KubesprayVariables {
  readonly variables: readonly Manifest[];
  readonly isWhole: boolean;
}

const writtenIn = ({ variables }: KubesprayVariables, key: string): readonly Field[] =>
  variables.map(({ root }) => root.get(key)).filter(({ isAbsent }) => !isAbsent);

/** What all variables say alike. */
function sole(all: KubesprayVariables, key: string): Field | undefined {
  const [first, ...others] = writtenIn(all, key);
  return first && (others.every(({ text }) => text === first.text) ? first : first.undetermined());
}

const isOff = (all: KubesprayVariables, key: string): boolean => sole(all, key)?.boolean === false;

/** Where Calico is named, if a range is left out that kubespray takes then. */
function namedWithout(all: KubesprayVariables, key: string): Field | undefined {
  const plugin = sole(all, 'kube_network_plugin');
  const isUsual = all.isWhole && [key, 'ipv4_stack'].every(each => writtenIn(all, each).length === 0);
  return isUsual && plugin?.isUnknown === false && plugin.string === 'calico' ? plugin : undefined;
}

/** The variables that say what the networks of the cluster are. */
export function decodeKubesprayNetworks(all: KubesprayVariables): readonly Network[] {
  const isProxied = writtenIn(all, 'kube_proxy_remove').every(({ boolean }) => boolean === false)
    ? true
    : 'unknown';
  const of = (field: Field, key: string, use: Network['use'], range?: string) =>
    networksIn(
      field,
      {
        use,
        source: `${key} of kubespray${range === undefined ? '' : `, not set: kubespray uses ${range}`}`,
        isProxied,
        isOfKubeadm: true,
      },
      range,
    );
  const isSingle = writtenIn(all, 'ipv6_stack').length === 0 && isOff(all, 'enable_dual_stack_networks');
  return usual.flatMap(([key, use, range]) => {
    const plugin = namedWithout(all, key);
    return [
      ...(plugin ? of(plugin, key, use, range) : []),
      ...[key, ...(isSingle ? [] : [`${key}_ipv6`])].flatMap(each =>
        writtenIn(all, each).flatMap(field => of(field, each, use)),
      ),
    ];
  });
}

/**
 * The pools that kubespray applies with calicoctl where the variables of all hosts name Calico: its
 * `roles/network_plugin/calico/tasks/install.yml`. What they leave out depends on its release, but for the range of pods.
 */
export function decodeKubesprayPools(all: KubesprayVariables): readonly IPPool[] {
  const owner = all.variables.find(({ root }) => root.get('kube_network_plugin').string === 'calico');
  if (!owner || sole(all, 'kube_network_plugin')?.isUnknown !== false) return [];
  const isDual = ['enable_dual_stack_networks', 'ipv6_stack'].some(key => sole(all, key)?.boolean === true);
  return (isDual ? [4, 6] : [4]).flatMap(family => {
    const suffix = family === 6 ? '_ipv6' : '';
    const plugin = family === 4 ? namedWithout(all, usual[0][0]) : undefined;
    const subnet = plugin ? textAt(plugin, usual[0][2]) : sole(all, `kube_pods_subnet${suffix}`);
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
