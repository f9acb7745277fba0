import {
  type ClusterGraph,
  defineRule,
  type Family,
  type Field,
  type Finding,
  type Fix,
  isStandIn,
  quoted,
  rewrite,
  standsAlone,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import {
  meantIpamKey,
  textFault,
  typeFaults,
  type TextFault,
  type TypeFault,
} from '../../src/calico/admission/cni-configuration.ts';
import type { CniConfiguration } from '../../src/model/manifest/calico/cni-config.ts';
import { contentPlace } from '../../src/model/manifest/core/content-place.ts';
import { poolFaults } from './pools.ts';

function broken({ source }: CniConfiguration, written: Field, fault: TextFault): Finding {
  const place = contentPlace(written, fault.at, fault.length);
  const fix = place && fixingText(written, fault);
  return {
    at: place ?? written.place,
    subject: 'JSON',
    message: `${source} holds no JSON: ${fault.reason}`,
    note: 'install-cni exits on every node before it writes the file: "CNI config is not valid JSON"',
    help: fix
      ? fix.title
      : 'correct the JSON; placeholders such as __CNI_MTU__ are replaced before it is parsed',
    ...(fix && { fix }),
  };
}

/** Slips that can be fixed without a thought. */
function fixingText(written: Field, { at, length, reason }: TextFault): Fix | undefined {
  const { node } = written;
  const text = node?.kind === 'scalar' ? node.text : '';
  if (reason.endsWith('has no quotes')) {
    const place = contentPlace(written, at, length);
    const name = text.slice(at, at + length);
    return place && fixed(`write "${name}" with quotes`, place, `"${name}"`);
  }
  if (!reason.startsWith('a comma stands before')) return undefined;
  const place = contentPlace(written, text.lastIndexOf(',', at), 1);
  return place && fixed('remove the comma', place, '');
}

const fixed = (title: string, at: Fix['edits'][number]['at'], text: string): Fix => ({
  title,
  safety: 'safe',
  edits: [{ at: { file: at.file, span: at.span }, text }],
});

function mistyped({ source }: CniConfiguration, fault: TypeFault): Finding {
  const { field, key, found, type } = fault;
  const meant = rightly(fault);
  // What becomes a text is not filled in yet.
  const what = field.scalar === undefined ? (nouns[found] ?? found) : valuePhrase(field);
  const isAlone = meant !== undefined && standsAlone(field) && field.node;
  return {
    at: field.place,
    subject: key,
    message: `${key} of ${source} is ${what}, not ${nouns[type] ?? type}`,
    note: `every new pod fails: failed to load netconf: json: cannot unmarshal ${found} … of type ${type}`,
    help: meant === undefined ? `write ${nouns[type]}` : `write "${key.split('.').at(-1)}": ${meant}`,
    ...(isAlone && {
      fix: fixed(
        `write ${meant}`,
        { ...field.place, span: { start: isAlone.start, end: isAlone.end } },
        meant,
      ),
    }),
  };
}

const nouns: Readonly<Record<string, string>> = {
  bool: 'a boolean',
  number: 'a number',
  int: 'an integer',
  string: 'a string',
  array: 'a list',
  '[]string': 'a list of strings',
  object: 'an object',
};

/** The same value as Go takes it. */
function rightly({ field, found, type }: TypeFault): string | undefined {
  const { text } = field;
  if (type === 'string' && (found === 'bool' || found === 'number')) return JSON.stringify(text);
  if (type === '[]string' && found === 'string') return `[${JSON.stringify(text)}]`;
  if (found !== 'string') return undefined;
  if (type === 'int' && (/^\d{1,9}$/.test(text) || /^__\w+__$/.test(text))) return text;
  return type === 'bool' && /^(?:true|false|__\w+__)$/.test(text) ? text : undefined;
}

function unread({ source }: CniConfiguration, field: Field, key: string, meant: string): Finding {
  return {
    at: field.entry,
    subject: key,
    severity: 'warning',
    message: `${source} has the key ${quoted(key)}, which calico-ipam does not read`,
    note: 'it has no effect: calico-ipam ignores it without a warning',
    help: `did you mean "${meant}"?`,
  };
}

function undecided({ source }: CniConfiguration, field: Field, family: Family): Finding {
  const isOn = family === 4;
  return {
    at: field.place,
    subject: `assign_ipv${family}`,
    severity: 'warning',
    message: `assign_ipv${family} of ${source} is ${quoted(field.text)}, neither "true" nor "false"`,
    note: `it counts as ${isOn ? '"true"' : '"false"'}: pods get ${isOn ? '' : 'no '}IPv${family} addresses`,
    help: `write "assign_ipv${family}": "${/^(?:f|n|off|0)/i.test(field.text.trim()) ? 'false' : 'true'}"`,
  };
}

function noFamily({ source, assignments }: CniConfiguration): Finding {
  return {
    at: assignments[4].place,
    subject: 'no family',
    message: `${source} assigns neither IPv4 nor IPv6 addresses`,
    note: 'every new pod fails, unless it requests otherwise: IPAM plugin returned missing IP config',
    help: 'write "assign_ipv4": "true", "assign_ipv6": "true", or both',
  };
}

const ownPlugin = 'calico-ipam';

function unknownPlugin({ source }: CniConfiguration, field: Field): Finding | undefined {
  const type = field.string;
  if (type === undefined || type === ownPlugin || isStandIn(type)) return undefined;
  if (type.toLowerCase().replaceAll(/[-_ ]|ipam$/g, '') !== 'calico') return undefined;
  const edit = standsAlone(field) ? rewrite(field, ownPlugin) : undefined;
  return {
    at: field.place,
    subject: 'ipam.type',
    message: `ipam.type of ${source} is ${quoted(type)}, which is not a plugin of Calico`,
    note: `every new pod fails: failed to find plugin ${quoted(type)} in path`,
    help: `write "type": "${ownPlugin}"`,
    ...(edit && { fix: { title: `write ${ownPlugin}`, safety: 'safe', edits: [edit] } }),
  };
}

/** libcni wants a name, and calls the network of each pod by it. */
const nameless = ({ source }: CniConfiguration, list: Field): Finding => ({
  at: list.get('plugins').entry,
  subject: 'name',
  message: `the list of plugins in ${source} has no name`,
  note: 'the container runtime refuses it, and no pod starts: error parsing configuration list: no name',
  help: 'write "name": "k8s-pod-network"',
});

function* judge(cluster: ClusterGraph, configuration: CniConfiguration): Generator<Finding> {
  const { written, plugin, list, usesCalicoIpam, assigns: families, assignments } = configuration;
  const fault = written?.node?.kind === 'scalar' ? textFault(written.node.text) : undefined;
  if (fault && written) yield broken(configuration, written, fault);
  if (!plugin || fault) return;
  if (list && list.get('name').isAbsent) yield nameless(configuration, list);
  const stranger = unknownPlugin(configuration, plugin.get('ipam').get('type'));
  if (stranger) yield stranger;
  const faults = [...typeFaults(plugin)];
  for (const each of faults) yield mistyped(configuration, each);
  if (usesCalicoIpam !== true || faults.length > 0) return;
  for (const [key, field] of plugin.get('ipam').entries()) {
    const meant = meantIpamKey(key);
    if (meant) yield unread(configuration, field, key, meant);
  }
  for (const family of [4, 6] as const) {
    const field = assignments[family];
    const isWord = field.string === undefined || ['true', 'false'].includes(field.string);
    if (!isWord && !isStandIn(field.text)) yield undecided(configuration, field, family);
    yield* poolFaults(cluster, configuration, family);
  }
  if (families[4] === false && families[6] === false) yield noFamily(configuration);
}

export default defineRule({
  id: 'malformed-cni-config',
  summary: 'a CNI configuration with which no pod gets an address',
  severity: 'error',
  family: 'setup',
  fixable: 'safe',
  restsOn: ['IPPool'],
  *check({ cluster }) {
    for (const configuration of cluster.cniConfigurations) yield* judge(cluster, configuration);
  },
});
