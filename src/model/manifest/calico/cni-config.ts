import { isPlaceholder } from '../../../base/yaml/template.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { parseEmbedded, shifted } from '../../../base/yaml/embedded.ts';
import type { MappingNode, ScalarNode } from '../../../base/yaml/node.ts';
import { Field } from '../core/field.ts';
import { kindOf, type Manifest } from '../core/manifest.ts';
import type { Request } from './request.ts';
import { isStandIn } from '../core/stand-in.ts';

/**
 * The CNI configuration that calico-node's `install-cni` writes to every node, where the repository holds it: in a
 * ConfigMap (`calico-config`), or in the environment of the DaemonSet. The operator renders its own, which no
 * repository holds. Fields as in `cni-plugin/pkg/types/types.go:NetConf`, v3.20 to v3.33.
 */
export interface CniConfiguration {
  readonly kind: 'CniConfiguration';
  /** `ConfigMap "calico-config"`. */
  readonly source: string;
  readonly at: Place;
  /** The text as a whole; undefined where something changes it that is not evaluated. */
  readonly written: Field | undefined;
  /** The plugin of Calico in it; undefined where the text cannot be read. */
  readonly plugin: Field | undefined;
  /** What holds the list of plugins; undefined where the text is one plugin by itself, or cannot be read. */
  readonly list: Field | undefined;
  /** Whether pods get their addresses from pools: `ipam.type` is `calico-ipam`, not `host-local`. */
  readonly usesCalicoIpam: Tri;
  /** `host-local`; undefined where it is not determined. */
  readonly ipamType: string | undefined;
  /** Whether the plugin reads the annotations of pods and namespaces: `policy.type` is `k8s`. */
  readonly readsAnnotations: Tri;
  /** Whether pods get addresses of a family, unless an annotation says otherwise: `assign_ipv4`, `assign_ipv6`. */
  readonly assigns: Readonly<Record<Family, Tri>>;
  /** What says so, or the place where it would stand. */
  readonly assignments: Readonly<Record<Family, Field>>;
  /** The pools for pods of which no annotation names any: `ipv4_pools`, `ipv6_pools`. */
  readonly pools: Readonly<Record<Family, Request | undefined>>;
}

const variable = 'CNI_NETWORK_CONFIG';
/** What a ConfigMap calls a CNI configuration: as in `calico.yaml`, or like the file on the node. */
const configurationKey = /^cni_network_config$|\.conf(?:list)?$/;
const calicoPlugin = /"type"\s*:\s*"calico"/;

/** What `calico.yaml` calls the backend of calico-node in the ConfigMap of the CNI configuration. */
const backendKey = 'calico_backend';

/** Whether a document may hold a CNI configuration, or the backend, in a ConfigMap: sound, for the text of whole documents. */
export const mayHoldCniConfiguration = (text: string): boolean =>
  text.includes('ConfigMap') &&
  /\bc(?:ni_network_config|alico_backend)\b|\.conf(?:list)?["']?\s*:/.test(text);

/** Whether a ConfigMap holds a CNI configuration for Calico, or the backend of calico-node. */
export function holdsCniConfiguration(root: MappingNode): boolean {
  const data = kindOf(root) === 'ConfigMap' ? root.entries.get('data')?.value : undefined;
  if (data?.kind !== 'mapping') return false;
  return [...data.entries].some(
    ([key, { value }]) => value.kind === 'scalar' && (key === backendKey || isConfiguration(key, value)),
  );
}

/** One of `calico.yaml` counts whatever it holds, a template too: it is Calico's at any rate. */
const isConfiguration = (key: string, { text }: ScalarNode): boolean =>
  configurationKey.test(key) && (key === 'cni_network_config' || calicoPlugin.test(text));

/** The configurations that a ConfigMap or a DaemonSet holds. */
export function decodeCniConfigurations(manifest: Manifest): readonly CniConfiguration[] {
  const { kind, root } = manifest;
  const source = `${kind} "${manifest.name ?? ''}"`;
  const fields = kind === 'ConfigMap' ? entriesOf(root.get('data')) : variablesOf(root);
  return fields.flatMap(field => decode(field, source) ?? []);
}

const entriesOf = (data: Field): readonly Field[] =>
  data.entries().flatMap(([key, field]) => {
    return field.node?.kind === 'scalar' && isConfiguration(key, field.node) ? [field] : [];
  });

/** A variable that refers to a ConfigMap says nothing by itself. */
function variablesOf(root: Field): readonly Field[] {
  const spec = root.get('spec').get('template').get('spec');
  return ['initContainers', 'containers'].flatMap(list =>
    spec
      .get(list)
      .items()
      .flatMap(container => container.get('env').items())
      .filter(item => item.get('name').text === variable)
      .map(item => item.get('value'))
      .filter(({ node }) => node?.kind === 'scalar' && node.text !== ''),
  );
}

/** The configuration in a field; undefined where it is one, and not for Calico. */
function decode(field: Field, source: string): CniConfiguration | undefined {
  const isHidden = isPatched(field);
  const nowhere = { plugin: undefined, list: undefined };
  const written = isHidden ? undefined : field;
  const head = { kind: 'CniConfiguration', source, at: field.place, written, ...nowhere } as const;
  const root = isHidden ? undefined : rootOf(field);
  if (!root) return { ...head, ...nothingKnown(field.undetermined()) };
  const plugins = root.get('plugins');
  const list = plugins.isAbsent ? [root] : plugins.items();
  const plugin = list.find(isCalico);
  if (plugin) return { ...head, plugin, list: plugins.isAbsent ? undefined : root, ...settingsOf(plugin) };
  const unknown = { ...head, ...nothingKnown(field.undetermined()) };
  // Flannel, which canal puts in front, fills in host-local IPAM for the plugin that it delegates to.
  if (list.some(one => isCalico(one.get('delegate')))) return { ...unknown, usesCalicoIpam: false };
  return list.some(one => one.get('type').isUnknown) ? unknown : undefined;
}

const isCalico = (plugin: Field): boolean => plugin.get('type').string === 'calico';

/** Placeholders inside leave the text itself unknown to a field; a change that is not evaluated leaves nothing of it. */
const isPatched = ({ isUnknown, node, text }: Field): boolean =>
  isUnknown && (node?.isUndetermined === true || !isPlaceholder(text));

type Settings = Omit<CniConfiguration, 'kind' | 'source' | 'at' | 'written' | 'plugin' | 'list'>;

const nothingKnown = (field: Field): Settings => ({
  usesCalicoIpam: 'unknown',
  ipamType: undefined,
  readsAnnotations: 'unknown',
  assigns: { 4: 'unknown', 6: 'unknown' },
  assignments: { 4: field, 6: field },
  pools: { 4: requested(field, 4), 6: requested(field, 6) },
});

function settingsOf(plugin: Field): Settings {
  const ipam = plugin.get('ipam');
  const assignments = { 4: ipam.get('assign_ipv4'), 6: ipam.get('assign_ipv6') };
  const policy = plugin.get('policy').get('type');
  return {
    usesCalicoIpam: is(ipam.get('type'), 'calico-ipam'),
    ipamType: ipam.get('type').string,
    readsAnnotations: policy.isAbsent ? false : is(policy, 'k8s'),
    assigns: { 4: assigned(assignments[4], true), 6: assigned(assignments[6], false) },
    assignments,
    pools: { 4: requested(ipam.get('ipv4_pools'), 4), 6: requested(ipam.get('ipv6_pools'), 6) },
  };
}

const is = (field: Field, word: string): Tri =>
  field.string === undefined ? 'unknown' : field.string === word;

/** `ipam_plugin.go:cmdAdd`: IPv4 is on but for the string "false", IPv6 off but for "true". A boolean breaks it all. */
function assigned(field: Field, byDefault: boolean): Tri {
  if (field.isAbsent) return byDefault;
  if (field.string === undefined || isStandIn(field.string)) return 'unknown';
  return byDefault ? field.string !== 'false' : field.string === 'true';
}

/** The list as a request like that of an annotation. An empty one requests nothing. */
function requested(field: Field, family: Family): Request | undefined {
  if (field.isAbsent) return undefined;
  const head = { key: `ipv${family}pools`, annotation: `ipv${family}_pools`, field } as const;
  const items = field.items();
  if (field.isUnknown || field.node?.kind !== 'sequence') return head;
  if (items.length === 0) return undefined;
  const entries = items.flatMap(item => {
    const text = item.string;
    return text === undefined || isStandIn(text) ? [] : [{ text, at: item.place }];
  });
  return entries.length === items.length ? { ...head, entries } : head;
}

/** A string, or what `install-cni` and others fill in without quotes: `__CNI_MTU__`, `{{ .Values.mtu }}`, `${MTU}`. */
const bare =
  /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*){0,99999}"?|\{\{[^\r\n}]*(?:\}(?!\})[^\r\n}]*){0,99999}(?:\}\})?|\$\{[^{}\r\n]+\}|__\w+?__/g;

/** What stays as it is: strings, and what is opened and never closed. */
const isString = (text: string): boolean =>
  text.startsWith('"') || (text.startsWith('{{') && !text.endsWith('}}'));

/** JSON in which placeholders stand, its nodes where they stand in the file. Undefined where it is not JSON at all. */
function rootOf(field: Field): Field | undefined {
  const { node, file } = field;
  if (node?.kind !== 'scalar') return undefined;
  if (!isJson(node.text.replaceAll(bare, found => (isString(found) ? found : '0')))) return undefined;
  // Of the same length, and a scalar to YAML that fields know for a placeholder.
  const masked = (text: string) =>
    text.replaceAll(bare, found => (isString(found) ? found : `__${'X'.repeat(found.length - 4)}__`));
  const { source: _, ...scalar } = node;
  const written = file.text.slice(node.start, node.end);
  const text = masked(node.text);
  // A file may hold thousands of them: none is copied for each.
  const isPlain = text === node.text && masked(written) === written;
  const [document, ...others] = isPlain
    ? parseEmbedded(file, scalar)
    : parseEmbedded(
        { path: file.path, text: masked(written) },
        { ...scalar, text, start: 0, end: written.length },
      );
  const found = others.length === 0 ? document?.root : undefined;
  const root = found && !isPlain ? shifted(found, node.start) : found;
  return root?.kind === 'mapping'
    ? Field.of(field.owner, field.path, root, field.place.span, file)
    : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
