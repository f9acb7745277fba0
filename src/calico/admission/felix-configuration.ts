import { parseAddress, type Family } from '../../base/net/address.ts';
import { parseCidrOrAddress } from '../../base/net/cidr.ts';
import { memo } from '../../base/text/memo.ts';
import {
  accepted,
  refused,
  refusedFor,
  type AdmissionChecks,
  type Blame,
  type Json,
  type JsonObject,
  type Since,
  type Submission,
} from './admission.ts';
import { diagnosePattern } from '../detection/go-regexp.ts';
import { felixDefinition } from './felix-definition.ts';
import { blamesForName } from './name.ts';
import { decodePort, isPortName, type Port } from './port.ts';
import { defaulted, isJsonList, isObject, jsonTextAt, type Schema } from './schema.ts';
import { tagged } from './tagged.ts';

/**
 * `libcalico-go/lib/clientv3/felixconfig.go`, and the tags and `validateFelixConfigSpec` of
 * `libcalico-go/lib/validator/v3/validator.go`, v3.21 to v3.33 (the last only read, not replayed, and so are
 * the fields of WireGuard for IPv6 and the filter of devices), for the fields that `felix-definition.ts` judges.
 */
export function admittedFelixConfiguration(
  { name, spec: written }: Submission,
  since: Since,
): AdmissionChecks {
  const schema = typesOf(since);
  const known = defaulted(schema, written);
  const spec = isObject(known) ? known : {};
  const single = spec.natPortRange === undefined ? undefined : decodePort(spec.natPortRange, 'natPortRange');
  const { kubeNodePortRanges: list } = spec;
  const ports = isJsonList(list) ? list.map(port => decodePort(port, 'kubeNodePortRanges')) : undefined;
  const error = [single, ...(ports ?? [])].find(port => typeof port === 'string');
  if (error) return refusedFor(error);
  const full = withDefaults(spec, schema.properties ?? {});
  const decoded = (ports ?? []).filter(port => typeof port === 'object');
  const every = [...(typeof single === 'object' ? [single] : []), ...decoded];
  const blames = [
    ...blamesForName(name),
    ...tagBlames(full, since),
    ...every.flatMap(portBlames),
    ...specBlames(full, decoded, since),
  ];
  if (blames.length > 0) return refused(blames);
  return accepted({
    ...storedOf(full),
    ...(typeof single === 'object' && { natPortRange: single.json }),
    ...(ports && { kubeNodePortRanges: decoded.map(({ json }) => json) }),
  });
}

/** Go's types have no defaults; the client has its own. */
const typesOf = memo((since: Since): Schema => {
  const { schema } = felixDefinition(since);
  const bare = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { default: _, ...rest } = property;
    return [key, rest] as const;
  });
  return { ...schema, properties: Object.fromEntries(bare) };
});

/** `setDefaults`, v3.24 on; a deprecated switch decides over what came after it. */
function withDefaults(spec: JsonObject, known: Readonly<Record<string, unknown>>): JsonObject {
  const { bpfConnectTimeLoadBalancingEnabled: old } = spec;
  const isNew = Object.hasOwn(known, 'bpfConnectTimeLoadBalancing');
  return {
    ...(Object.hasOwn(known, 'floatingIPs') && { floatingIPs: 'Disabled' }),
    ...(isNew && { bpfConnectTimeLoadBalancing: 'TCP', bpfHostNetworkedNATWithoutCTLB: 'Enabled' }),
    bpfLogLevel: '',
    ...spec,
    ...(isNew &&
      typeof old === 'boolean' && {
        bpfConnectTimeLoadBalancing: old ? 'Enabled' : 'Disabled',
        bpfHostNetworkedNATWithoutCTLB: 'Disabled',
      }),
  };
}

/** Fields that Go leaves out when they are empty: strings, and not pointers to strings. */
const plainStrings: ReadonlySet<string> = new Set([
  'natOutgoingAddress',
  'deviceRouteSourceAddress',
  'deviceRouteSourceAddressIPv6',
  'mtuIfacePattern',
  'interfacePrefix',
  'wireguardInterfaceName',
  'wireguardInterfaceNameV6',
  'iptablesNATOutgoingInterfaceFilter',
  'serviceLoopPrevention',
  'chainInsertMode',
  'defaultEndpointToHostAction',
  'logSeverityScreen',
  'routeSource',
]);

const storedOf = (spec: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(spec).filter(([key, value]) => value !== '' || !plainStrings.has(key)));

type Test = (value: Json) => boolean;
const oneOf =
  (...words: readonly string[]): Test =>
  value =>
    typeof value === 'string' && words.includes(value);
/** The tags of Go strings spare what is empty. */
const orEmpty =
  (test: Test): Test =>
  value =>
    value === '' || test(value);

/** The name of a field in Go, its tag, and what the tag asks for. */
const tags: Readonly<Record<string, readonly [field: string, tag: string, test: Test]>> = {
  awsSrcDstCheck: ['AWSSrcDstCheck', 'oneof', oneOf('DoNothing', 'Enable', 'Disable')],
  bpfConnectTimeLoadBalancing: ['BPFConnectTimeLoadBalancing', 'oneof', oneOf('TCP', 'Enabled', 'Disabled')],
  defaultEndpointToHostAction: [
    'DefaultEndpointToHostAction',
    'dropAcceptReturn',
    orEmpty(oneOf('Drop', 'Accept', 'Return')),
  ],
  iptablesBackend: ['IptablesBackend', 'iptablesBackend', orEmpty(oneOf('Auto', 'NFT', 'Legacy'))],
  mtuIfacePattern: ['MTUIfacePattern', 'regexp', isPattern],
  natOutgoingExclusions: ['NATOutgoingExclusions', 'oneof', oneOf('IPPoolsOnly', 'IPPoolsAndHostIPs')],
  routeSource: ['RouteSource', 'routeSource', isPattern],
  serviceLoopPrevention: ['ServiceLoopPrevention', 'oneof', orEmpty(oneOf('Drop', 'Reject', 'Disabled'))],
  windowsManageFirewallRules: ['WindowsManageFirewallRules', 'oneof', oneOf('Enabled', 'Disabled')],
  wireguardInterfaceName: ['WireguardInterfaceName', 'interface', isInterface],
  wireguardInterfaceNameV6: ['WireguardInterfaceNameV6', 'interface', isInterface],
  iptablesNATOutgoingInterfaceFilter: [
    'IptablesNATOutgoingInterfaceFilter',
    'ifaceFilter',
    orEmpty(value => typeof value === 'string' && /^[a-zA-Z0-9:._+-]{1,15}$/.test(value)),
  ],
};

/** From v3.33 on these words are the matter of the CRD alone, to which the client hands the object. */
const leftToCrd: ReadonlySet<string> = new Set([
  'defaultEndpointToHostAction',
  'iptablesBackend',
  'logSeverityScreen',
  'routeSource',
]);

function* tagBlames(spec: JsonObject, since: Since): Generator<Blame> {
  const isLeft = (key: string): boolean => since('v3.33.0') && leftToCrd.has(key);
  const level = jsonTextAt(spec, 'logSeverityScreen');
  const isLevel = levels.test(level) && (level !== 'Trace' || since('v3.30.1'));
  if (!isLevel && !isLeft('logSeverityScreen')) yield tagged('LogSeverityScreen', 'logLevel');
  for (const [key, [field, tag, test]] of Object.entries(tags)) {
    const value = spec[key];
    if (value === undefined || isLeft(key)) continue;
    const isTooNew = key === 'iptablesBackend' && value === 'Auto' && !since('v3.25.0');
    if (isTooNew || !test(value)) yield tagged(field, tag);
  }
  const { wireguardListeningPort, wireguardListeningPortV6, wireguardRoutingRulePriority: priority } = spec;
  for (const [field, port] of Object.entries({
    WireguardListeningPort: wireguardListeningPort,
    WireguardListeningPortV6: wireguardListeningPortV6,
  })) {
    if (typeof port === 'number' && port <= 0) yield tagged(field, 'gt');
    if (typeof port === 'number' && port > 65535) yield tagged(field, 'lte');
  }
  if (typeof priority === 'number' && priority <= 0) yield tagged('WireguardRoutingRulePriority', 'gt');
  if (typeof priority === 'number' && priority >= 32766) yield tagged('WireguardRoutingRulePriority', 'lt');
}

const levels = /^(?:Trace|Debug|Info|Warning|Error|Fatal)?$/;

function isInterface(value: Json): boolean {
  return typeof value === 'string' && /^(?:[a-zA-Z0-9_.-]{0,15}|\*)$/.test(value);
}

function isPattern(value: Json): boolean {
  return typeof value === 'string' && diagnosePattern(value) === undefined;
}

/** The tag of a port's name, and `validatePort`, which asks of the same place. */
function portBlames({ isNamed, json }: Port): readonly Blame[] {
  if (isNamed) return isPortName(String(json)) ? [] : [tagged('PortName', 'portName')];
  const isSound = typeof json === 'number' ? json > 0 : !json.startsWith('0:');
  return isSound
    ? []
    : [{ field: 'Port', reason: 'port range invalid, port number must be between 1 and 65535' }];
}

function* specBlames(spec: JsonObject, ports: readonly Port[], since: Since): Generator<Blame> {
  const blame = (field: string, reason: string): Blame => ({ field, reason });
  if (ports.length > 7) yield blame('KubeNodePortRanges', 'node port ranges list is too long (max 7)');
  for (const { isNamed } of ports)
    if (isNamed) yield blame('KubeNodePortRanges', 'node port ranges should not contain named ports');
  for (const entry of isJsonList(spec.externalNodesList) ? spec.externalNodesList : []) {
    const range = typeof entry === 'string' ? parseCidrOrAddress(entry) : undefined;
    // The empty text is an address of no family.
    if (!range && entry !== '') yield blame('ExternalNodesCIDRList', 'has invalid CIDR(s)');
    else if (range?.family !== 4) yield blame('ExternalNodesCIDRList', 'has invalid IPv6 CIDR');
  }
  const addresses: readonly [key: string, field: string, family: Family][] = [
    ['natOutgoingAddress', 'NATOutgoingAddress', 4],
    ['deviceRouteSourceAddress', 'DeviceRouteSourceAddress', 4],
    ['deviceRouteSourceAddressIPv6', 'DeviceRouteSourceAddressIPv6', 6],
  ];
  for (const [key, field, family] of addresses) {
    const text = jsonTextAt(spec, key);
    const address = parseAddress(text);
    // Of which family it is, the CRD checks from v3.33 on.
    if (text === '' || (address && (since('v3.33.0') || address.family === family))) continue;
    yield blame(field, `is not a valid ${since('v3.33.0') ? 'IP' : `IPv${family}`} address`);
  }
  yield* tableBlames(spec, since);
}

function* tableBlames(
  { routeTableRange: range, routeTableRanges: ranges }: JsonObject,
  since: Since,
): Generator<Blame> {
  const blame = (reason: string): Blame => ({ field: 'RouteTableRange', reason });
  if (range !== undefined && ranges !== undefined && !since('v3.33.0'))
    yield blame('cannot be set when `RouteTableRanges` is also set');
  if (range !== undefined) {
    const { min, max } = boundsOf(range);
    if (min < 1 || max < min || max > 250)
      yield blame('must be a range of route table indices within 1..250');
  }
  const all = (isJsonList(ranges) ? ranges : []).map(boundsOf);
  const count = all.reduce((sum, { min, max }) => sum + max - min + 1, 0);
  // v3.23 does not count them.
  if (count > 0xffff && since('v3.24.0'))
    yield { field: 'RouteTableRanges', reason: 'targets too many tables' };
  for (const { min, max } of all) {
    if (min > max) yield blame('min value cannot be greater than max value');
    if (min <= 0) yield blame('cannot target indices < 1');
    if (max > 0xffff_ffff) yield blame('max index too high');
  }
}

function boundsOf(range: Json): { readonly min: number; readonly max: number } {
  const { min = 0, max = 0 } = isObject(range) ? range : {};
  return { min: Number(min), max: Number(max) };
}
