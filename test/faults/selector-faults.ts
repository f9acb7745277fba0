import type { Fault } from './fault.ts';

/** A selector that compares a label. */
const comparison = /(?<=^ {2}(?:node|namespace)Selector: )(\w+) == "(\w+)"$/m;

export const selectorFaults: readonly Fault[] = [
  {
    what: 'one equals sign',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label, value]) => `${label} = "${value}"`,
  },
  {
    what: 'a value without quotes',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label, value]) => `${label} == ${value}`,
  },
  {
    what: 'the equality of Kubernetes',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label, value]) => `${label}=${value}`,
  },
  {
    what: 'a word for an operator',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([all]) => `${all} and has(disk)`,
  },
  {
    what: 'a bracket that never closes',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label]) => `has(${label}`,
  },
  {
    what: 'a map of labels',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label, value]) => `{ ${label}: "${value}" }`,
  },
  {
    what: 'a block scalar with its line break',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([all]) => `|\n    ${all}`,
  },
  {
    what: 'typographic quotes',
    rule: 'invalid-selector',
    at: comparison,
    becomes: ([, label, value]) => `${label} == “${value}”`,
  },
  {
    what: 'no quotes around what YAML reads as a tag',
    rule: 'invalid-selector',
    at: /(?<=Selector: )'(!all\(\)|!has\(team\))'$/m,
    becomes: ([, inner]) => inner,
  },
  {
    what: 'a value that no node has',
    rule: 'uncovered-node',
    at: /(?<=^ {2}nodeSelector: )rack == "(\w+)"$/m,
    becomes: ([, value]) => `rack == "${value}x"`,
    // Another pool for these nodes would leave this one idle.
    also: ['idle-pool'],
  },
  {
    what: 'a value that no node has, in a pool that pods request',
    rule: 'annotation-bypasses-selector',
    at: /(?<=^ {2}nodeSelector: )region == "(\w+)"$/m,
    becomes: ([, value]) => `region == "${value}x"`,
    also: ['node-without-tunnel-address'],
  },
  {
    what: 'a namespace that no pool is for',
    rule: 'uncovered-namespace',
    at: /(?<=^ {4}team: )\w+$/m,
    becomes: ([team]) => `${team}x`,
  },
  {
    what: 'tunnels in a pool of namespaces',
    rule: 'namespace-selector-with-tunnel',
    at: /^ {2}allowedUses:\n {4}- Workload\n/m,
    becomes: (_, text) => (text.includes('namespaceSelector') ? '' : undefined),
  },
  {
    what: 'a label that is a number',
    rule: 'invalid-label',
    at: /(?<=labels: \{ rack: )'(\d)'/m,
    becomes: ([, digit]) => digit,
  },
  {
    what: 'a node without its label',
    rule: 'uncovered-node',
    at: /, labels: \{ (?:rack|region): '?\w+'? \}/m,
    becomes: () => '',
  },
];
