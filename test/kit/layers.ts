import type { Import, Source } from '../../tools/sources.ts';
import { remembered } from './changes.ts';
import { waiting, worldly } from './purity.ts';
import { hidden } from './state.ts';

/**
 * The house from the ground up: ten folders, and in each its rooms in rows. A room imports itself and what stands before its
 * row. A room is a folder; one that is named beside its own folders is what lies in it directly.
 */
const HOUSE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  base: [['base'], ['base/files'], ['base/text'], ['base/net', 'base/selector'], ['base/yaml']],
  model: [['model/manifest'], ['model/config']],
  load: [['load/unseen'], ['load/program'], ['load']],
  cluster: [['cluster/scope'], ['cluster'], ['cluster/live']],
  calico: [
    ['calico/capacity'],
    ['calico/choice'],
    ['calico/detection'],
    ['calico/admission'],
    ['calico/schedule'],
    ['calico/facts'],
    ['calico/phrases'],
  ],
  linter: [
    ['linter/rule'],
    ['linter/diagnostic'],
    ['linter/extensions'],
    ['linter/change', 'linter/fix'],
    ['linter'],
    ['linter/extensions/testing'],
  ],
  answers: [['answers/free', 'answers/plan', 'answers/why'], ['answers/pools'], ['answers/address-plan']],
  print: [['print'], ['print/findings'], ['print/plan'], ['print/page']],
  host: [['host/machine'], ['host/cli'], ['host/steps']],
  commands: [['commands']],
};

const ROWS: readonly (readonly string[])[] = [...Object.values(HOUSE).flat(), ['run'], ['main', 'authors']];

/** The ten folders of `src`, from the ground up. */
export const floors: readonly string[] = Object.keys(HOUSE);

/** All rooms of `src`, from the ground up. */
export const rooms: readonly string[] = ROWS.flat();

/** Rooms within others that see less than what stands before them. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  rules: ['base/net', 'base/selector', 'model/manifest', 'cluster', 'calico', 'linter/rule'],
  'host/machine': ['base/text', 'base/files', 'base/usage-error'],
  'linter/extensions/policy/cel': ['base/text', 'base/net', 'base/selector', 'model/config/policy-subject'],
  'linter/extensions/guest': [],
  'print/page/browser': ['base/net', 'print'],
};

/** Rules are handed to everything else. */
const KNOW_THE_RULES: readonly string[] = ['commands', 'host/steps', 'run', 'main', 'tools'];

const LISTS_OF_RULES = /^rules\/index\.ts$/;

/** The rooms that touch the world, and through what. */
const WORLDLY: Readonly<Record<string, RegExp>> = {
  'host/machine': /^node:/,
  main: /^node:/,
  authors: /^node:/,
  // It reads arguments, and is pure but for that.
  'host/cli': /^node:util$/,
  // Its world is the browser's.
  'print/page/browser': /(?!)/,
};

/** The rooms that may wait. In all others everything is synchronous. */
const PATIENT: readonly string[] = [
  'linter/extensions',
  'host/machine',
  'host/steps',
  'commands',
  'run',
  'main',
];

/** The packages that a room may use. Types of a package are packages, too; `#made` are texts that `npm run bundle` makes. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'linter/extensions/policy/cel': ['@marcbachmann/cel-js'],
  'linter/change': ['diff'],
  'linter/extensions/policy': ['#made'],
  'linter/extensions/guest': ['@jitl/quickjs-singlefile-mjs-release-sync', 'quickjs-emscripten-core'],
  'base/net': ['ipaddr.js'],
  'base/yaml': ['js-yaml'],
  'print/findings': ['sarif'],
  'print/page': ['#made'],
  commands: ['#made'],
  'commands/fleet': ['sarif'],
  'load/program': ['@babel/parser'],
  'load/kustomize': ['re2js'],
  'host/machine': ['globby'],
};

/** What a pure layer does nevertheless: the file, words of the purity test on it, and why that stands. */
export const EXCUSED: readonly (readonly [path: string, what: string, why: string])[] = [
  [
    'src/linter/extensions/policy/cel/program.ts',
    'remembers',
    'it runs in a guest, which has one state at a time',
  ],
  ['src/linter/extensions/policy/cel/readable.ts', 'evaluator', 'it runs in the same guest'],
  [
    'src/host/machine/module-thread.ts',
    'remembers',
    'a thread of Node has one border, which it is told when it begins',
  ],
  [
    'src/host/machine/guard-imports.ts',
    'remembers: modules',
    'Node has one resolver in a process, and this guards it',
  ],
  ['src/host/cli/command.ts', 'waits', 'it says in types that a command is loaded when it is asked for'],
  ['src/base/text/memo.ts', 'a memo of nothing', 'answers of several questions hang on one subject'],
  [
    'src/linter/extensions/plugin/breakdown.ts',
    'uses .stack',
    'the place in a module of the user where it threw',
  ],
];

const isExcused = (path: string, what: string): boolean =>
  EXCUSED.some(([excused, words]) => path === excused && what.includes(words));

/** Whether a file lies in a room, or is that module. */
const isIn = (path: string, room: string): boolean =>
  room === 'rules' ? path.startsWith('rules/') : path === `src/${room}.ts` || path.startsWith(`src/${room}/`);

/** The innermost of some rooms in which a file lies. */
const innermost = (path: string, among: readonly string[]): string | undefined =>
  among.filter(room => isIn(path, room)).sort((a, b) => b.length - a.length)[0];

/** `src/base/net/cidr.ts` → `base/net`, `src/run.ts` → `run`, `rules/…` → `rules`. */
export function roomOf(path: string): string {
  const [top = ''] = path.split('/');
  return innermost(path, [...rooms, 'rules']) ?? (top === 'src' ? path.slice('src/'.length) : top);
}

const lookUp = <Value>(table: Readonly<Record<string, Value>>, path: string): Value | undefined =>
  table[innermost(path, Object.keys(table)) ?? ''];

const rank = (room: string): number => ROWS.findIndex(row => row.includes(room));

const folderOf = (path: string): string | undefined => path.split('/')[1];

/** What stands in the folder of a rule is its own. What lists the rules lists them all. */
function sameRule(path: string, target: string): string | undefined {
  if (LISTS_OF_RULES.test(path)) return undefined;
  return folderOf(path) === folderOf(target) ? undefined : 'rules do not know each other';
}

/** The command whose folder a file lies in. */
const commandOf = (path: string): string | undefined => /^src\/commands\/([^/]+)\//.exec(path)?.[1];

/** Why a file of one room may not import this; undefined where it may. */
function fault(path: string, { name, kind, target }: Import): string | undefined {
  const room = roomOf(path);
  if (target === undefined) {
    if (name.startsWith('node:')) return lookUp(WORLDLY, path)?.test(name) ? undefined : 'reads the machine';
    // A name made at run time: only what may wait may import that way, and purity sees to it.
    if (name === '…' && kind === 'dynamic') return undefined;
    const [scope = '', rest] = name.split('/');
    const found = scope.startsWith('@') ? `${scope}/${rest}` : scope;
    return lookUp(PACKAGES, path)?.includes(found) ? undefined : `${room} may not use this package`;
  }
  const other = roomOf(target);
  if (room === 'rules' && other === 'base/files' && kind === 'type') return undefined;
  if (room === 'rules' && other === 'rules') return sameRule(path, target);
  if (other === 'rules')
    return KNOW_THE_RULES.some(each => isIn(path, each)) ? undefined : 'rules are handed in';
  const seen = Object.entries(NARROW).find(([narrow]) => isIn(path, narrow) && !isIn(target, narrow))?.[1];
  if (seen)
    return seen.some(each => isIn(target, each)) ? undefined : `${room} may import ${seen.join(', ')}`;
  if (room !== other && rank(other) < 0) return `"${other}" is no room`;
  if (commandOf(path) !== commandOf(target) && commandOf(target) && commandOf(path))
    return 'commands do not know each other';
  return room === other || rank(other) < rank(room)
    ? undefined
    : `${room} stands before ${other} or beside it`;
}

/** Imports of a file that point the wrong way. */
export function wrongImports({ path, imports }: Source): string[] {
  const room = roomOf(path);
  if (room !== 'rules' && rank(room) < 0) return [`${path}: "${room}" is no room`];
  return imports.flatMap(found => {
    const reason = fault(path, found);
    return reason === undefined ? [] : [`${path} imports ${found.target ?? found.name}: ${reason}`];
  });
}

/**
 * Where a file reaches for the world around it, waits for it, or keeps something from one call to the next, though its
 * room is pure.
 */
export function impurities(source: Source, keepers?: ReadonlySet<string>): string[] {
  const { path } = source;
  return slips(source, keepers)
    .filter(what => !isExcused(path, what))
    .map(what => `${path} ${what}`);
}

/** The same, whether it is excused or not. */
export function slips(source: Source, keepers: ReadonlySet<string> = new Set()): string[] {
  const { path } = source;
  const isOfTheWorld = innermost(path, Object.keys(WORLDLY)) !== undefined && !isIn(path, 'host/cli');
  return [
    ...(isOfTheWorld ? [] : worldly(source).map(word => `uses ${word}`)),
    ...(innermost(path, PATIENT) === undefined ? waiting(source).map(word => `waits: ${word}`) : []),
    ...[...remembered(source), ...hidden(source, keepers)].map(what => `remembers: ${what}`),
  ];
}
