import type { MappingNode, YamlNode } from '../../base/yaml/node.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { isOfK0s, k0sPods, k0sSpec } from '../../model/manifest/setup/k0s.ts';
import { isOfKops, kopsPods } from '../../model/manifest/setup/kops.ts';
import { settleValues } from './layer.ts';
import { nodesAt, scalarAt, undeterminedScalar } from './parameter.ts';

/** A variable of calico-node: what a field says, or where that is left out, what the tool takes (undefined: not known). */
type Variable = readonly [name: string, field: Field, usual?: string | undefined];

/**
 * The calico-node that k0s and kops install where their configuration asks for Calico, with the pool that it makes; undefined
 * where they do not. What they set besides its pools is not told.
 */
export function bundledAgent(manifest: Manifest): Manifest | undefined {
  const variables = isOfK0s(manifest) ? ofK0s(manifest) : isOfKops(manifest) ? ofKops(manifest) : undefined;
  return variables && agentWith(manifest, variables);
}

/** `static/manifests/calico/DaemonSet/calico-node.yaml` of k0s; `envVars` come last, and win. */
function ofK0s(manifest: Manifest): readonly Variable[] | undefined {
  const network = k0sSpec(manifest).get('network');
  if (network.get('provider').string !== 'calico') return undefined;
  const calico = network.get('calico');
  const [mode, overlay, dual] = [calico.get('mode'), calico.get('overlay'), network.get('dualStack')];
  const isVxlan = mode.isAbsent || mode.string === 'vxlan';
  // k0sctl may leave the rest of the configuration to the hosts.
  const usual = manifest.kind === 'Cluster' ? undefined : k0sPods.range;
  const own: readonly Variable[] = [
    ['CALICO_IPV4POOL_CIDR', network.get('podCIDR'), usual],
    ['CALICO_IPV4POOL_IPIP', isVxlan ? overlay.emptied() : overlay, isVxlan ? 'Never' : 'Always'],
    ['CALICO_IPV4POOL_VXLAN', isVxlan ? overlay : overlay.emptied(), isVxlan ? 'Always' : 'Never'],
  ];
  const ofFamily6: readonly Variable[] =
    dual.get('enabled').boolean === true
      ? [
          ['CALICO_IPV6POOL_CIDR', dual.get('IPv6podCIDR')],
          ['CALICO_IPV6POOL_NAT_OUTGOING', dual, 'true'],
        ]
      : [];
  return [...own, ...ofFamily6, ...calico.get('envVars').entries()];
}

/** `upup/models/cloudup/resources/addons/networking.projectcalico.org`: with IPv6 kops makes no pool. */
function ofKops({ root }: Manifest): readonly Variable[] | undefined {
  const spec = root.get('spec');
  const calico = spec.get('networking').get('calico');
  if (calico.node?.kind !== 'mapping') return undefined;
  const { field, usual } = kopsPods(spec);
  const mode = calico.get('encapsulationMode');
  const ofTunnel = (tunnel: string, own: Field): Variable['1'] =>
    mode.isAbsent || mode.isUnknown ? own.undetermined() : mode.string === tunnel ? own : own.emptied();
  const usualOf = (tunnel: string) => (mode.string === tunnel ? undefined : 'Never');
  return [
    ['CALICO_IPV4POOL_CIDR', field, usual.range],
    ['CALICO_IPV4POOL_IPIP', ofTunnel('ipip', calico.get('ipipMode')), usualOf('ipip')],
    ['CALICO_IPV4POOL_VXLAN', ofTunnel('vxlan', calico.get('vxlanMode')), usualOf('vxlan')],
  ];
}

function agentWith({ file, root }: Manifest, variables: readonly Variable[]): Manifest | undefined {
  const node = root.node as MappingNode;
  const { start, end } = node.entries.get('kind')?.key ?? node;
  const { word, pair, mapping } = nodesAt({ start, end });
  const list = (...items: YamlNode[]): YamlNode => ({ kind: 'sequence', start, end, items });
  const env = variables.map(([name, field, usual]) =>
    mapping(pair('name', word(name)), pair('value', valueOf(field, usual))),
  );
  const container = mapping(pair('name', word('calico-node')), pair('env', list(...env)));
  const podSpec = mapping(
    pair('hostNetwork', { ...word('true'), value: true }),
    pair('containers', list(container)),
  );
  const agent = mapping(
    pair('apiVersion', word('apps/v1')),
    pair('kind', word('DaemonSet')),
    pair('metadata', mapping(pair('name', word('calico-node')), pair('namespace', word('kube-system')))),
    pair('spec', mapping(pair('template', mapping(pair('spec', podSpec))))),
  );
  const manifest = manifestOf(file, agent);
  return manifest && { ...manifest, isRendered: true };
}

function valueOf(field: Field, usual: string | undefined): YamlNode {
  const { node, place } = field;
  if (!field.isAbsent && !field.isUnknown && node?.kind === 'scalar') {
    const text = settleValues(node, field.file);
    return { ...text, value: text.text };
  }
  const isTold = field.isAbsent && usual !== undefined;
  const value = isTold ? scalarAt(place.span, usual, usual) : undeterminedScalar(place.span);
  return { ...value, source: place.file };
}
