import type { Field } from '../../model/manifest/core/field.ts';
import type { ScalarNode } from '../../base/yaml/node.ts';
import { jsonFault } from '../choice/go-json.ts';

/** What Go has against the text of a CNI configuration, and where in it. */
export interface TextFault {
  readonly at: number;
  readonly length: number;
  /** A clause: `there is a comma before "}"`. */
  readonly reason: string;
}

/** What `install-cni` puts there without quotes of its own (`cni-plugin/pkg/install/install.go`, v3.20 to v3.33). */
const numbers = /^__(?:CNI_MTU|LOG_FILE_MAX_(?:SIZE|AGE|COUNT)|KUBERNETES_SERVICE_PORT|REQUIRE_MTU_FILE)__$/;
const strings =
  /^__(?:LOG_LEVEL|LOG_FILE_PATH|DATASTORE_TYPE|KUBERNETES_NODE_NAME|KUBECONFIG_FILEPATH|KUBERNETES_SERVICE_HOST|SERVICEACCOUNT_TOKEN|CALICO_API_GROUP|ETCD_\w+)__$/;
const token = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*){0,99999}(?:"|(?=[\r\n\\]|$))|__\w+?__/g;
/** Marks of whatever else may fill the text in before it comes to the cluster. */
const foreign = /\{\{|\{%|<%|\$\{|\$\(|\$[A-Za-z_]|<[A-Za-z_]\w*>|@\w+@|%\w+%/;

/** Where the text is not JSON once the placeholders of Calico are filled in; undefined where other placeholders may be filled in. */
export function textFault(text: string): TextFault | undefined {
  let isForeign = foreign.test(text);
  let bare: TextFault | undefined;
  const filled = text.replaceAll(token, (found, at: number) => {
    if (found.startsWith('"')) return found;
    if (strings.test(found))
      bare ??= { at, length: found.length, reason: `${found} becomes a string, and has no quotes` };
    else if (!numbers.test(found)) isForeign = true;
    return '1'.repeat(found.length);
  });
  if (bare && !isForeign) return bare;
  const fault = jsonFault(filled);
  if (!fault || isForeign) return undefined;
  return {
    at: Math.min(fault.at, Math.max(0, text.trimEnd().length - 1)),
    length: 1,
    reason: inWords(filled, fault),
  };
}

/** Go's words, but for the slips that people make most. */
function inWords(text: string, { at, words }: { readonly at: number; readonly words: string }): string {
  const char = text[at];
  if (/looking for beginning of (?:object key string|value)$/.test(words)) {
    if ((char === '}' || char === ']') && text.slice(0, at).trimEnd().endsWith(','))
      return `there is a comma before "${char}"`;
    if (char === "'") return 'a string has single quotes';
    if (char === '/' || char === '#') return 'JSON has no comments';
  }
  if (
    /after (?:object key:value pair|array element)$/.test(words) &&
    char !== undefined &&
    /["{[a-z_]/i.test(char)
  )
    return 'a comma is missing before this';
  if (words === 'unexpected end of JSON input') return 'it ends before all brackets are closed';
  return words;
}

/** What a key of `NetConf` takes (`cni-plugin/pkg/types/types.go`), as far as all releases from v3.20 to v3.33 agree. */
type Type = 'string' | 'int' | 'bool' | '[]string' | Shape;
interface Shape {
  readonly [key: string]: Type;
}

const all = (type: Type, keys: string): Shape => Object.fromEntries(keys.split(' ').map(key => [key, type]));

const netConf: Shape = {
  ...all(
    'string',
    'name type mode vxlan_mac_prefix nodename nodename_file ipam_lock_file datastore_type hostname',
  ),
  ...all(
    'string',
    'etcd_endpoints etcd_discovery_srv etcd_scheme etcd_key_file etcd_cert_file etcd_ca_cert_file',
  ),
  ...all('string', 'etcd_authority log_level log_file_path'),
  ...all('int', 'vxlan_vni mtu num_queues log_file_max_size log_file_max_age log_file_max_count'),
  ...all('bool', 'nodename_file_optional include_default_routes windows_use_single_network'),
  ipam: {
    ...all('string', 'name type subnet assign_ipv4 assign_ipv6'),
    ...all('[]string', 'ipv4_pools ipv6_pools'),
  },
  policy: all('string', 'type k8s_api_root k8s_auth_token k8s_client_certificate k8s_client_key'),
  kubernetes: all('string', 'k8s_api_root kubeconfig node_name'),
  feature_control: all('bool', 'ip_addrs_no_ipam floating_ips'),
  container_settings: all('bool', 'allow_ip_forwarding'),
};

/** A key whose value does not decode: then the plugin refuses the configuration as a whole. */
export interface TypeFault {
  readonly field: Field;
  /** `ipam.assign_ipv4`. */
  readonly key: string;
  /** What stands there, and what has to, in Go's words. */
  readonly found: string;
  readonly type: string;
}

/** Go finds keys whatever their case, and takes null for nothing. */
export function* typeFaults(plugin: Field, shape: Shape = netConf, prefix = ''): Generator<TypeFault> {
  for (const [key, field] of plugin.entries()) {
    const known = Object.keys(shape).find(each => each === key.toLowerCase());
    const type = known === undefined ? undefined : shape[known];
    if (type === undefined || field.isAbsent) continue;
    const path = prefix + known;
    if (typeof type === 'object') {
      if (field.node?.kind === 'mapping') yield* typeFaults(field, type, `${path}.`);
      else if (!field.isUnknown) yield { field, key: path, found: kindOf(field), type: 'object' };
      continue;
    }
    const found = kindOf(field);
    if (!fits(field, type, found)) yield { field, key: path, found, type };
    if (type !== '[]string') continue;
    for (const item of field.items())
      if (!item.isAbsent && !fits(item, 'string', kindOf(item)))
        yield { field: item, key: path, found: kindOf(item), type: 'string' };
  }
}

function fits(field: Field, type: string, found: string): boolean {
  const { node } = field;
  // A placeholder in quotes becomes a text, whatever it stands for; without quotes it becomes what it has to be.
  if (field.isUnknown)
    return !(isQuoted(node) && numbers.test(node.text) && (type === 'int' || type === 'bool'));
  if (type === '[]string') return found === 'array';
  if (type === 'int') return found === 'number' && /^-?\d+$/.test(field.text);
  return found === type;
}

const isQuoted = (node: Field['node']): node is ScalarNode =>
  node?.kind === 'scalar' && node.style === 'double-quoted';

function kindOf({ node, scalar, isUnknown }: Field): string {
  if (node?.kind === 'sequence') return 'array';
  if (node?.kind === 'mapping') return 'object';
  if (isUnknown) return 'string';
  return typeof scalar === 'boolean' ? 'bool' : typeof scalar === 'bigint' ? 'number' : typeof scalar;
}

const keysOfIpam = ['name', 'type', 'subnet', 'assign_ipv4', 'assign_ipv6', 'ipv4_pools', 'ipv6_pools'];

/** The key of `ipam` that is meant by one that Calico does not read; undefined where it may be meant as it is. */
export function meantIpamKey(key: string): string | undefined {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[-_]|s$/g, '');
  if (keysOfIpam.includes(key.toLowerCase())) return undefined;
  return keysOfIpam.find(known => known.includes('_') && letters(known) === letters(key));
}
