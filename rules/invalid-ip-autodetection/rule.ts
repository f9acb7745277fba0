import {
  cidrFrom,
  clipped,
  defineRule,
  exampleCidr,
  type Family,
  type Finding,
  type Fix,
  formatCidr,
  isStandIn,
  parseCidrOrAddress,
  quoted,
  rewrite,
  meantCidrs,
} from '../../src/linter/rule/kit.ts';
import { networkingBackend } from '../../src/calico/facts/cluster/backend.ts';
import {
  guessedMethod,
  meantMethod,
  methodFault,
  type MethodFault,
} from '../../src/calico/detection/methods.ts';
import { degraded, ofInstallation } from './installation.ts';
import { detectionName, type Autodetection } from '../../src/model/manifest/calico/autodetection.ts';
import type { CalicoNode } from '../../src/model/manifest/calico/calico-node.ts';

function faulty(detection: Autodetection, fault: MethodFault): Finding {
  const { field, family, method = '', key } = detection;
  const fix = key === undefined ? fixing(detection) : undefined;
  const item = field.items().find(({ string }) => string === fault.part);
  return {
    at: item?.place ?? (fault.part === undefined ? field.place : field.placeOf(fault.part)),
    subject: `IPv${family}`,
    ...(fault.kind === 'everything' && { severity: 'warning' }),
    message:
      fault.kind === 'unknown'
        ? `${detectionName(detection)} is ${quoted(method)}, which calico-node does not know`
        : `${detectionName(detection)} ${effects[fault.kind]}: ${fault.reason}`,
    note: consequence(detection, fault),
    help: remedy(detection),
    ...(fix && { fix }),
  };
}

const effects = {
  nothing: 'finds nothing',
  everything: 'takes anything',
  itself: 'finds the loopback device',
};

function consequence({ method = '', family, key }: Autodetection, { kind }: MethodFault): string {
  if (kind === 'unknown')
    return `calico-node exits when it starts: "Invalid IP autodetection method: ${clipped(method)}"`;
  if (kind === 'everything')
    return 'calico-node uses the first address that it finds, even that of docker0 or of another bridge';
  if (kind === 'itself')
    return `calico-node takes ${family === 4 ? '127.0.0.1' : '::1'} on every node, and the second one exits: "is already using" that address`;
  if (key === 'cidrs') return degraded('invalid CIDR provided for node address autodetection');
  return `calico-node exits on every node that has no IPv${family} address yet: "Couldn't autodetect an IPv${family} address"`;
}

function remedy({ method = '', family, key }: Autodetection): string {
  const meant = key ? undefined : (meantMethod(method, family) ?? guessedMethod(method, family));
  if (meant) return `write ${meant}`;
  const ranges = rangesFor(method.replace(/^cidr=/, ''), family);
  if (method.startsWith('cidr='))
    return `name the ranges that contain the addresses of the nodes, such as ${key ? `cidrs: [${ranges}]` : `cidr=${ranges}`}`;
  if (method.startsWith('can-reach='))
    return `name a host without scheme and port, such as ${family === 4 ? '8.8.8.8' : '2001:4860:4860::8888'}`;
  if (/^(?:skip-)?interface=/.test(method))
    return 'write Go regular expressions, separated by commas, such as eth0,ens.*';
  return `write first-found, kubernetes-internal-ip, interface=eth.*, skip-interface=docker.*, cidr=${ranges} or can-reach=HOST`;
}

/** Of what is written as far as it goes: an address lies in the network around it. */
function rangesFor(text: string, family: Family): string {
  const meant = (meantCidrs(text) ?? []).flatMap(each => parseCidrOrAddress(each) ?? []);
  const networks = meant
    .filter(cidr => cidr.family === family)
    .map(({ address, prefix }) =>
      cidrFrom({ family, value: address }, Math.min(prefix, family === 4 ? 24 : 64)),
    );
  if (networks.length > 0) return networks.map(formatCidr).join(',');
  const example = exampleCidr(text);
  const isFitting = example !== undefined && example.includes(':') === (family === 6);
  return isFitting ? example : family === 4 ? '10.0.0.0/16' : 'fd00:10::/64';
}

function fixing({ field, method = '', family }: Autodetection): Fix | undefined {
  const meant = meantMethod(method, family);
  const guess = meant ?? guessedMethod(method, family);
  const edit = guess === undefined ? undefined : rewrite(field, guess);
  return edit && { title: `write ${guess}`, safety: meant ? 'safe' : 'unsafe', edits: [edit] };
}

function* judged(detection: Autodetection): Generator<Finding> {
  const { method, family, field } = detection;
  const fault = method === undefined || isStandIn(method) ? undefined : methodFault(method, family);
  if (!fault || isStandIn(fault.part ?? '') || field.isUnknown) return;
  yield faulty(detection, fault);
}

/** `startup.go:parseIPEnvironment`, v3.20 to v3.33. */
function* addresses({ environment }: CalicoNode): Generator<Finding> {
  for (const [name, family] of [
    ['IP', 4],
    ['IP6', 6],
  ] as const) {
    const { value = '', field } = environment.variable(name) ?? {};
    if (!field || ['', 'autodetect', 'none'].includes(value) || isStandIn(value)) continue;
    const address = parseCidrOrAddress(value);
    if (address?.family === family) continue;
    const word = ['autodetect', 'none'].find(
      one => one === value.trim().toLowerCase() || /^auto/i.test(value),
    );
    const edit = word === undefined ? undefined : rewrite(field, word);
    yield {
      at: field.place,
      subject: name,
      message: `${name} of calico-node is ${quoted(value)}, neither an IPv${family} address nor a word that it knows`,
      note: `calico-node exits when it starts: "Environment does not contain a valid IPv${family} address"`,
      help: helpForAddress(
        value,
        name,
        word,
        address ? `an IPv${10 - family} address belongs in IP${family === 4 ? '6' : ''}` : undefined,
      ),
      ...(edit && { fix: { title: `write ${word}`, safety: 'safe', edits: [edit] } }),
    };
  }
}

function helpForAddress(
  value: string,
  name: string,
  word: string | undefined,
  other: string | undefined,
): string {
  if (word) return `write ${word}`;
  if (other) return other;
  return value.includes('=') && !diagnoseMethod(value)
    ? `write autodetect, and move ${clipped(value)} to ${name}_AUTODETECTION_METHOD`
    : 'write autodetect, none or an address';
}

const diagnoseMethod = (value: string): boolean => methodFault(value, 4)?.kind === 'unknown';

export default defineRule({
  id: 'invalid-ip-autodetection',
  summary: 'calico-node has an autodetection method that it does not know, or that finds no node address',
  severity: 'error',
  family: 'setup',
  fixable: 'mixed',
  *check({ cluster }) {
    for (const agent of cluster.agents) {
      if (networkingBackend(cluster, agent) === 'none') continue;
      yield* addresses(agent);
      for (const one of agent.autodetection) if (one.isUsed !== false) yield* judged(one);
    }
    for (const installation of cluster.installations) yield* ofInstallation(installation, judged);
  },
});
