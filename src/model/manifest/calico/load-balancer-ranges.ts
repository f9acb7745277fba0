import type { Budget } from '../../../base/text/budget.ts';
import { parseEmbedded } from '../../../base/yaml/embedded.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { Field } from '../core/field.ts';
import { kindOf, type Manifest } from '../core/manifest.ts';
import {
  networksBetween,
  networksIn,
  rangesIn,
  type Network,
  type NetworkSource,
} from '../kubernetes/network.ts';

/** Ranges from which a controller assigns addresses to Services. What they say of kube-proxy is nothing. */
const forServices = { use: 'load balancers', isProxied: 'unknown' } as const;

const called = (what: string, name: string): string => (name === '' ? what : `${what} "${name}"`);

/** An IPAddressPool of MetalLB (v0.13 on). */
export function decodeIPAddressPool({ root, name = '' }: Manifest, budget: Budget): readonly Network[] {
  const source: NetworkSource = {
    ...forServices,
    name: called('MetalLB pool', name),
    source: called('addresses of IPAddressPool', name),
  };
  return root
    .get('spec')
    .get('addresses')
    .items()
    .flatMap(item => rangesIn(item, source, budget));
}

/** Whether a ConfigMap holds the ranges of MetalLB. */
export function holdsMetalLB(root: MappingNode): boolean {
  const data = kindOf(root) === 'ConfigMap' ? root.entries.get('data')?.value : undefined;
  if (data?.kind !== 'mapping') return false;
  const config = data.entries.get('config')?.value;
  return config?.kind === 'scalar' && /^[ \t]*address-pools:/m.test(config.text);
}

/** The configuration of MetalLB up to v0.12: YAML in the entry `config` of a ConfigMap. */
export function decodeMetalLBConfigMap({ root }: Manifest, budget: Budget): readonly Network[] {
  const config = root.get('data').get('config');
  if (config.node?.kind !== 'scalar' || !config.text.includes('address-pools')) return [];
  return parseEmbedded(config.file, config.node).flatMap(document => {
    if (!document.root) return [];
    const embedded = Field.of(config.owner, config.path, document.root, document.root, document.file);
    return embedded
      .get('address-pools')
      .items()
      .flatMap(pool => {
        const name = pool.get('name').text;
        const source = {
          ...forServices,
          name: called('MetalLB pool', name),
          source: `${called('address-pools', name)} of MetalLB`,
        };
        return pool
          .get('addresses')
          .items()
          .flatMap(item => rangesIn(item, source, budget));
      });
  });
}

/** A CiliumLoadBalancerIPPool: `blocks` of a CIDR, or of a first and a last address; `cidrs` up to v1.14. */
export function decodeCiliumLoadBalancerPool(
  { root, name = '' }: Manifest,
  budget: Budget,
): readonly Network[] {
  const spec = root.get('spec');
  if (spec.get('disabled').boolean === true || spec.get('disabled').isUnknown) return [];
  const source: NetworkSource = {
    ...forServices,
    name: called('Cilium pool', name),
    source: called('blocks of CiliumLoadBalancerIPPool', name),
  };
  return [...spec.get('blocks').items(), ...spec.get('cidrs').items()].flatMap(block => {
    const start = block.get('start');
    if (start.isAbsent) return rangesIn(block.get('cidr'), source, budget);
    const stop = block.get('stop');
    return networksBetween([start.text, stop.isAbsent ? start.text : stop.text], start, source, budget);
  });
}

/** A CiliumPodIPPool: addresses of pods that Cilium gives out, whatever Calico does. */
export function decodeCiliumPodPool({ root, name = '' }: Manifest): readonly Network[] {
  return (['ipv4', 'ipv6'] as const).flatMap(family =>
    networksIn(root.get('spec').get(family).get('cidrs'), {
      use: 'other',
      isProxied: 'unknown',
      name: called('Cilium pool', name),
      source: called('cidrs of CiliumPodIPPool', name),
    }),
  );
}
