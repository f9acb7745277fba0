import { nearest } from '../../../base/text/nearest.ts';

/** Every option, as Node reads the command line. `--no-limit` denies `limit`, and so on. */
export const options = {
  root: { type: 'string' },
  format: { type: 'string', short: 'f', multiple: true },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  file: { type: 'string' },
  'fail-on': { type: 'string' },
  'max-warnings': { type: 'string' },
  plugin: { type: 'string', multiple: true },
  rule: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  'calico-version': { type: 'string' },
  render: { type: 'string' },
  'strict-coverage': { type: 'boolean' },
  tracked: { type: 'boolean' },
  limit: { type: 'boolean' },
  'require-pools': { type: 'boolean' },
  'sarif-include-suppressed': { type: 'boolean' },
  'sarif-category': { type: 'string' },
  sort: { type: 'string' },
  'group-by': { type: 'string' },
  base: { type: 'string' },
  'base-dir': { type: 'string' },
  staged: { type: 'boolean' },
  'staged-files': { type: 'boolean' },
  'show-existing': { type: 'boolean' },
  'config-from-base': { type: 'boolean' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'string' },
  'prune-baseline': { type: 'boolean' },
  fix: { type: 'boolean' },
  'fix-dry-run': { type: 'boolean' },
  'unsafe-fixes': { type: 'boolean' },
  size: { type: 'string' },
  count: { type: 'string' },
  within: { type: 'string', multiple: true },
  avoid: { type: 'string', multiple: true },
  cluster: { type: 'string' },
  group: { type: 'string' },
  'for-nodes': { type: 'string' },
  'pods-per-node': { type: 'string' },
  'spare-nodes': { type: 'string' },
  'block-size': { type: 'string' },
  tunnel: { type: 'boolean' },
  'one-network': { type: 'boolean' },
  live: { type: 'string', multiple: true },
  repository: { type: 'string' },
  commit: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'link-base': { type: 'string' },
  severity: { type: 'string' },
  timing: { type: 'boolean' },
  stdout: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  color: { type: 'boolean' },
  version: { type: 'boolean', short: 'V' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type Option = keyof typeof options;

const readings: readonly Option[] = ['root', 'config', 'no-config', 'format', 'calico-version', 'color'];
const extents: readonly Option[] = ['render', 'tracked', 'limit'];
const comparisons: readonly Option[] = ['base', 'base-dir', 'staged', 'config-from-base'];
const acceptings: readonly Option[] = ['baseline', 'write-baseline', 'prune-baseline'];
const fixings: readonly Option[] = ['fix', 'fix-dry-run', 'unsafe-fixes'];
const judgings: readonly Option[] = ['fail-on', 'max-warnings', 'strict-coverage', 'plugin', 'rule', 'only'];
const reportings: readonly Option[] = [
  'show-existing',
  'sarif-include-suppressed',
  'sarif-category',
  'link-base',
  'sort',
  'group-by',
  'quiet',
  'timing',
];

const rooms: readonly Option[] = [
  'size',
  'for-nodes',
  'pods-per-node',
  'spare-nodes',
  'block-size',
  'tunnel',
  'count',
  'within',
  'avoid',
  'cluster',
  'group',
];

const lives: readonly Option[] = ['live', 'cluster'];

/** What each command takes, besides `--help` and `--version`. */
export const taken = {
  check: [
    ...readings,
    ...extents,
    ...comparisons,
    ...acceptings,
    ...fixings,
    ...judgings,
    'staged-files',
    'require-pools',
    ...reportings,
    ...lives,
  ],
  why: [...readings, ...extents, ...lives],
  inventory: [...readings, ...extents, 'repository', 'commit'],
  diff: [...readings, ...extents, 'base', 'base-dir', 'staged'],
  free: [...readings, ...extents, ...rooms, 'live'],
  drift: [...readings, ...extents, ...lives],
  report: [
    ...readings,
    ...extents,
    'output',
    'link-base',
    ...comparisons,
    'baseline',
    'plugin',
    'rule',
    'only',
    ...lives,
  ],
  fleet: ['config', 'format', 'one-network', 'fail-on', 'max-warnings', 'rule', 'only', 'color'],
  config: [...readings, ...judgings, 'file'],
  policies: ['config', 'format', 'calico-version', 'color'],
  rules: ['root', 'config', 'no-config', 'format', 'plugin', 'rule', 'only', 'color'],
  explain: ['root', 'config', 'no-config', 'calico-version', ...extents, 'plugin', 'color'],
  'new-rule': ['severity', 'color'],
  init: ['root', 'stdout', 'calico-version', 'limit'],
  completion: [],
} as const satisfies Record<string, readonly Option[]>;

export type Command = keyof typeof taken;

export const isCommand = (word: string | undefined): word is Command =>
  word !== undefined && Object.hasOwn(taken, word);

/** What other programs call commands of ours. */
const otherwise: Readonly<Record<string, Command>> = {
  lint: 'check',
  scan: 'check',
  run: 'check',
  validate: 'check',
  verify: 'check',
  plan: 'diff',
  show: 'inventory',
  completions: 'completion',
};

/** The command that a word most likely means; undefined where none is close. */
export const commandMeant = (word: string): Command | undefined =>
  Object.hasOwn(otherwise, word) ? otherwise[word] : nearest(word, Object.keys(taken) as Command[]);

/** An option as people write it. */
export const writtenOption = (option: Option): string =>
  option === 'limit' || option === 'tunnel' ? `--no-${option}` : `--${option}`;
