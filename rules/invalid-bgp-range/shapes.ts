import {
  type ClusterGraph,
  type Field,
  type Finding,
  type Fix,
  isShared,
  isStandIn,
  objectPhrase,
  parseCidr,
  quoted,
  storesNatively,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import {
  serviceRangeKeys,
  type BGPConfiguration,
} from '../../src/model/manifest/calico/bgp-configuration.ts';

export const refusedByType = 'the API server refuses the object: it expects a list of objects with a cidr';

function noList(configuration: BGPConfiguration, key: string, list: Field): Finding {
  const text = list.string?.trim() ?? '';
  return {
    at: list.place,
    subject: key,
    message: `${key} of ${phraseOf(configuration)} is ${valuePhrase(list)}, not a list`,
    note: refusedByType,
    help: parseCidr(text) ? `write ${key}: [{ cidr: ${text} }]` : 'write a list of objects, each with a cidr',
  };
}

function noObject(configuration: BGPConfiguration, key: string, item: Field): Finding {
  const text = item.string?.trim() ?? '';
  const fix = parseCidr(text) ? asObject(item) : undefined;
  return {
    at: item.place,
    subject: `${key} ${text}`,
    message: `${key} of ${phraseOf(configuration)} holds ${valuePhrase(item)}, where an object belongs`,
    note: refusedByType,
    help: parseCidr(text) ? `write "cidr: ${text}"` : 'write an object with a cidr, or remove the entry',
    ...(fix && { fix }),
  };
}

/** `- 10.0.0.0/16` becomes `- cidr: 10.0.0.0/16`, which YAML reads in brackets as well, and JSON does not. */
function asObject(item: Field): Fix | undefined {
  const { node, file } = item;
  if (node?.kind !== 'scalar' || node.style !== 'plain' || node.source || isShared(item)) return undefined;
  const at = { file, span: { start: node.start, end: node.start } };
  return { title: 'write it as an object', safety: 'safe', edits: [{ at, text: 'cidr: ' }] };
}

/** Keys that the API server does not know it drops, and Calico passes over what has no range. */
function rangeless(configuration: BGPConfiguration, key: string, item: Field): Finding {
  const keys = item.entries().map(([name]) => quoted(name));
  return {
    at: item.place,
    subject: key,
    severity: 'warning',
    message: `${key} of ${phraseOf(configuration)} has an entry with ${keys.join(', ')} and no cidr`,
    note: 'Calico skips an entry without a cidr and announces nothing for it',
    help: 'write the range as cidr, or remove the entry',
  };
}

/** `lib/clientv3/bgpconfig.go:ValidateDefaultOnlyFields`; confd and Felix read the ranges of no other. */
function misplaced(
  configuration: BGPConfiguration,
  key: string,
  list: Field,
  cluster: ClusterGraph,
): Finding {
  const isRefused = configuration.origin === 'projectcalico.org/v3' && storesNatively(cluster) === false;
  const words = key.charAt(0).toUpperCase() + key.slice(1);
  return {
    at: list.entry,
    subject: key,
    ...(!isRefused && { severity: 'warning' }),
    message: `${phraseOf(configuration)} sets ${key}, which Calico reads of "default" alone`,
    note:
      configuration.origin === 'projectcalico.org/v3'
        ? `Calico refuses the object: "Cannot set ${words} on a non default BGP Configuration."`
        : 'nothing announces these ranges',
    help: 'move the ranges to the BGPConfiguration "default"',
  };
}

const phraseOf = ({ name }: BGPConfiguration): string => objectPhrase({ kind: 'BGPConfiguration', name });

/** What is wrong with how the lists are written, whatever the ranges in them are. */
export function* shapes(configuration: BGPConfiguration, cluster: ClusterGraph): Generator<Finding> {
  const { spec, name, nameField } = configuration;
  for (const key of [...serviceRangeKeys, 'prefixAdvertisements']) {
    const list = spec.get(key);
    if (list.isAbsent || list.isUnknown || isStandIn(list.text)) continue;
    if (list.node?.kind !== 'sequence') {
      yield noList(configuration, key, list);
      continue;
    }
    const isForAll =
      key === 'prefixAdvertisements' || nameField.isUnknown || name === '' || name === 'default';
    if (!isForAll && list.items().length > 0) yield misplaced(configuration, key, list, cluster);
    for (const item of list.items()) {
      if (item.isAbsent || item.isUnknown || isStandIn(item.text)) continue;
      const { node } = item;
      if (node?.kind !== 'mapping') yield noObject(configuration, key, item);
      else if (!node.isOpen && node.entries.size > 0 && !node.entries.has('cidr'))
        yield rangeless(configuration, key, item);
    }
  }
}
