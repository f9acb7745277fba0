import {
  BLOCK_SIZES,
  type ClusterGraph,
  defineRule,
  explainFault,
  type Family,
  familyOf,
  type Finding,
  type Fix,
  isStandIn,
  quoted,
  rewriteString,
  runs,
} from '../../src/linter/rule/kit.ts';
import {
  isBlockSizeText,
  isFalse,
  isGoBoolean,
  isMeantFalse,
  isMeantTrue,
  isMode,
  isUnreadName,
  meantName,
} from '../../src/calico/admission/environment.ts';
import { isSameWord, meantEncapsulation, modes } from '../../src/calico/choice/encapsulations.ts';
import { selectorField } from '../../src/model/manifest/core/selector-field.ts';
import type { CalicoNode } from '../../src/model/manifest/calico/calico-node.ts';
import type { Environment, Variable } from '../../src/model/manifest/calico/environment.ts';

/** A variable that the repository determines. */
type Known = Variable & { readonly value: string };

const head = ({ name, field }: Variable): Pick<Finding, 'at' | 'subject'> => ({
  at: field.place,
  subject: name,
});

function fixed(variable: Variable, text: string, safety: Fix['safety'] = 'safe'): Pick<Finding, 'fix'> {
  const edit = variable.value === '' ? undefined : rewriteString(variable.field, text);
  return edit ? { fix: { title: `write "${text}"`, safety, edits: [edit] } } : {};
}

/** What a switch does when it is on, and whether it is on by default. */
interface Switch {
  readonly effect: string;
  readonly byDefault: boolean;
}

function readAsTrue(variable: Known, { effect, byDefault }: Switch): Finding {
  const { name, value } = variable;
  return {
    ...head(variable),
    ...(value === '' && byDefault && { severity: 'note' }),
    message: `${name} is ${quoted(value)}, which calico-node reads as true`,
    note: `${effect}: false, no, n, f and 0 alone mean no, in any case`,
    help:
      value === ''
        ? `write value: "false" to turn it off, or remove the variable for its default, ${byDefault}`
        : 'write value: "false"',
    ...fixed(variable, 'false'),
  };
}

function readAsFalse(variable: Known, effect: string): Finding {
  const { name, value } = variable;
  return {
    ...head(variable),
    message: `${name} is ${quoted(value)}, which calico-node does not read as true`,
    note: `${effect}: calico-node compares the text with "true"`,
    help: 'write value: "true"',
    ...fixed(variable, 'true'),
  };
}

function unknownMode(variable: Known, tunnel: string): Finding {
  const { name, value } = variable;
  const meant = meantEncapsulation(value, modes);
  const isCertain = meant === 'Never' || (meant !== undefined && isSameWord(value, meant));
  return {
    ...head(variable),
    severity: 'error',
    message: `${name} is ${quoted(value)}, a mode that calico-node does not know`,
    note: `calico-node exits at start-up while no other pool of the family exists: Unrecognized ${tunnel} mode`,
    help: meant ? `write value: "${meant}"` : `write value: "Never", "Always" or "CrossSubnet"`,
    ...(meant && fixed(variable, meant, isCertain ? 'safe' : 'unsafe')),
  };
}

function badBlockSize(variable: Known, family: Family): Finding {
  const { min, max, default: usual } = BLOCK_SIZES[family];
  const isNumber = /^[-+]?\d+$/.test(variable.value);
  return {
    ...head(variable),
    severity: 'error',
    message: `${variable.name} is ${quoted(variable.value)}: IPv${family} takes ${min} to ${max}`,
    note: `calico-node exits at start-up, on every node: ${isNumber ? 'Invalid blocksize' : 'Unable to convert blocksize to int'}`,
    help: `write value: "${usual}", or remove the variable for this default`,
  };
}

function badSelector(variable: Known): Finding | undefined {
  const { fault } = selectorField(variable.field);
  return (
    fault && {
      ...head(variable),
      severity: 'error',
      message: `invalid ${variable.name}: ${explainFault(variable.value, fault)}`,
      note: 'calico-node exits at start-up, on every node: Invalid node selector',
      help: 'write a selector of Calico, such as "rack == \'r1\'", or remove the variable for all()',
    }
  );
}

function noBoolean(variable: Known): Finding {
  return {
    ...head(variable),
    severity: 'error',
    message: `${variable.name} is ${quoted(variable.value)}, which is not a boolean of Go`,
    note: 'calico-node exits at start-up: "failed to load config from env vars"',
    help: 'write value: "true" beside host-local IPAM, else remove the variable',
  };
}

function unread(variable: Variable): Finding {
  const meant = meantName(variable.name);
  return {
    ...head(variable),
    message: `calico-node reads no variable ${variable.name}`,
    note: 'it has no effect: calico-node ignores it without a warning and uses its defaults',
    help: meant
      ? `did you mean ${meant}?`
      : 'remove it; the page of this rule lists the variables about pools',
  };
}

type Look = (name: string) => Known | undefined;

function* poolOf(
  family: Family,
  { environment, pools }: CalicoNode,
  cluster: ClusterGraph,
): Generator<Finding | undefined> {
  const look: Look = property => known(environment, `CALICO_IPV${family}POOL_${property}`);
  if (environment.variable(`CALICO_IPV${family}POOL_CIDR`)?.value === 'none') return;
  // Where a range is written, what goes with it is a pool, at which other rules look.
  if (pools.every(pool => familyOf(pool) !== family)) {
    const size = look('BLOCK_SIZE');
    if (size && !isBlockSizeText(size.value, family)) yield badBlockSize(size, family);
    const selector = look('NODE_SELECTOR');
    if (selector) yield badSelector(selector);
  }
  if (family === 6 && isFalse(known(environment, 'FELIX_IPV6SUPPORT')?.value ?? '')) return;
  yield* modesOf(family, environment, cluster);
  const nat = look('NAT_OUTGOING');
  if (nat && isWrong(nat))
    yield readAsTrue(nat, { effect: 'the pool that calico-node creates has NAT', byDefault: family === 4 });
  const hidden = look('DISABLE_BGP_EXPORT');
  if (hidden && isWrong(hidden) && runs(cluster, 'v3.24.0') !== false)
    yield readAsTrue(hidden, {
      effect: 'BGP does not export the pool that calico-node creates',
      byDefault: false,
    });
}

const isWrong = ({ value }: Known): boolean => value === '' || isMeantFalse(value);

function* modesOf(family: Family, environment: Environment, cluster: ClusterGraph): Generator<Finding> {
  for (const tunnel of family === 4 ? ['IPIP', 'VXLAN'] : ['VXLAN']) {
    const mode = known(environment, `CALICO_IPV${family}POOL_${tunnel}`);
    if (!mode || isMode(mode.value)) continue;
    // Before v3.23 calico-node reads no mode for IPv6, and B3 keeps some releases from it.
    const isRead = family === 4 || runs(cluster, 'v3.23.0') !== false;
    const isSkipped = family === 6 && environment.variable('CALICO_IPV4POOL_CIDR')?.value === 'none';
    if (isRead && !isSkipped) yield unknownMode(mode, tunnel);
  }
}

/** The variable, where it is set to something that the repository determines. */
function known(environment: Environment, name: string): Known | undefined {
  const variable = environment.variable(name);
  const { value } = variable ?? {};
  return variable && value !== undefined && !isStandIn(value) ? { ...variable, value } : undefined;
}

function* judge(agent: CalicoNode, cluster: ClusterGraph): Generator<Finding | undefined> {
  const { environment } = agent;
  const none = known(environment, 'NO_DEFAULT_POOLS');
  if (none && isMeantTrue(none.value, true))
    yield readAsFalse(none, 'calico-node creates default pools anyway');
  if (none?.value.toLowerCase() !== 'true') {
    yield* poolOf(4, agent, cluster);
    yield* poolOf(6, agent, cluster);
    const support = known(environment, 'FELIX_IPV6SUPPORT');
    if (support && isMeantFalse(support.value))
      yield readAsTrue(support, { effect: 'calico-node makes an IPv6 pool', byDefault: true });
    for (const variable of environment.variables) {
      const isOff =
        variable.name.endsWith('IPV6POOL_IPIP') &&
        (variable.value === undefined || /^(?:|off|never)$/i.test(variable.value));
      if (isUnreadName(variable.name) && !isOff) yield unread(variable);
    }
  }
  const check = known(environment, 'DISABLE_NODE_IP_CHECK');
  if (check && isMeantTrue(check.value, false))
    yield readAsFalse(check, 'node addresses are compared anyway');
  const podCidrs = known(environment, 'USE_POD_CIDR');
  if (podCidrs && !isGoBoolean(podCidrs.value)) yield noBoolean(podCidrs);
}

export default defineRule({
  id: 'surprising-env-value',
  summary: 'calico-node reads an environment variable differently than its author expects, or not at all',
  severity: 'warning',
  family: 'setup',
  fixable: 'mixed',
  *check({ cluster }) {
    for (const agent of cluster.agents)
      for (const finding of judge(agent, cluster)) if (finding) yield finding;
  },
});
