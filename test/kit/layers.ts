import type { Import, Source } from '../../tools/sources.ts';
import { remembered, waiting, worldly } from './purity.ts';
import { hidden } from './state.ts';

/** The folders and single modules of `src`, in rows: each imports itself and the rows before its own. */
const ROWS: readonly (readonly string[])[] = [
  ['urls'],
  ['text'],
  ['net', 'selector'],
  ['yaml', 'cel', 'guest'],
  ['manifest'],
  ['program'],
  ['config'],
  ['scope'],
  ['load'],
  ['cluster'],
  ['live'],
  ['ipam'],
  ['facts'],
  ['rule'],
  ['diagnostic', 'why', 'policy', 'plugin'],
  ['inventory', 'change', 'plan', 'fix', 'free'],
  ['drift', 'fleet'],
  ['lint', 'report'],
  ['testing'],
  ['reporters'],
  ['page'],
  ['io'],
  ['version'],
  ['cli', 'dev'],
  ['run'],
  ['main', 'authors'],
];

/** All layers of `src`, from the ground up. */
export const rooms: readonly string[] = ROWS.flat();

/** Layers that see less than the rows before theirs. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  rules: ['net', 'selector', 'manifest', 'cluster', 'ipam', 'facts', 'rule'],
  io: ['text'],
  cel: ['text', 'net', 'selector'],
  guest: [],
  page: ['net', 'reporters'],
};

/** Rules are handed to everything else. */
const KNOW_THE_RULES: readonly string[] = ['dev', 'run', 'main'];

const LISTS_OF_RULES = /^rules\/(index|pages)\.ts$/;

/** The layers that touch the world, and through what. `cli` reads arguments; `run` is given its world. */
const WORLDLY: Readonly<Record<string, RegExp>> = {
  io: /^node:/,
  dev: /^node:/,
  main: /^node:/,
  authors: /^node:/,
  cli: /^node:util$/,
  // Its world is the browser's.
  page: /(?!)/,
};

/** The layers that may wait. In all others everything is synchronous. */
const PATIENT: readonly string[] = ['guest', 'io', 'dev', 'run', 'main'];

/** The packages that a layer may use. Types of a package are packages, too. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  cel: ['@marcbachmann/cel-js'],
  change: ['diff'],
  guest: ['@jitl/quickjs-singlefile-mjs-release-sync', 'quickjs-emscripten-core'],
  net: ['ipaddr.js'],
  yaml: ['js-yaml'],
  reporters: ['sarif'],
  program: ['@babel/parser'],
  io: ['globby'],
  dev: ['@babel/parser', 'esbuild', 'prettier'],
};

/** What a pure layer does nevertheless: the file, words of the purity test on it, and why that stands. */
export const EXCUSED: readonly (readonly [path: string, what: string, why: string])[] = [
  ['src/linter/extensions/policy/cel/program.ts', 'remembers', 'it runs in a guest, which has one state at a time'],
  [
    'src/host/machine/module-thread.ts',
    'remembers',
    'a thread of Node has one border, which it is told when it begins',
  ],
  ['src/host/machine/bytes.ts', 'remembers', 'one buffer for all files that are read'],
  ['src/base/text/memo.ts', 'a memo of nothing', 'answers of several questions hang on one subject'],
  ['src/base/files/shared-files.ts', 'a WeakSet', 'which files two states share is told beside the files'],
  ['src/base/yaml/plain.ts', 'a Tape', 'documents share the memory in which they are taken down'],
  ['src/base/yaml/unusual.ts', 'a WeakSet', 'which files repeat a key is told beside the files'],
  ['src/linter/extensions/policy/cel/pools.ts', 'a WeakMap', 'the pools of one value, by name'],
  ['src/linter/extensions/plugin/breakdown.ts', 'uses .stack', 'the place in a module of the user where it threw'],
  ['src/load/substitution.ts', 'a WeakMap', 'which trees hold no variable is told beside them'],
  ['src/load/kustomize/patching.ts', 'a WeakMap', 'what may be patched, by tree'],
  ['src/load/kustomize/shared-values.ts', 'a Weak', 'values that several places share are told beside them'],
  ['src/calico/facts/requests/pool-references.ts', 'a memo of nothing', 'a budget for all names of a cluster'],
  ['src/print/printable.ts', 'with its lastIndex', 'one of two patterns is chosen, for `matchAll`'],
];

const isExcused = (path: string, what: string): boolean =>
  EXCUSED.some(([excused, words]) => path === excused && what.includes(words));

/** `src/base/net/cidr.ts` → `net`, `src/linter/lint.ts` → `lint`, `rules/…` → `rules`. */
export function layerOf(path: string): string {
  const [top, second = ''] = path.split('/');
  return top === 'src' ? second.replace(/\.ts$/, '') : (top ?? '');
}

const rank = (layer: string): number => ROWS.findIndex(row => row.includes(layer));

const folderOf = (path: string): string | undefined => path.split('/')[1];

/** What stands in the folder of a rule is its own. What lists the rules lists them all. */
function sameRule(path: string, target: string): string | undefined {
  if (LISTS_OF_RULES.test(path)) return undefined;
  return folderOf(path) === folderOf(target) ? undefined : 'rules do not know each other';
}

/** Why a file of one layer may not import this; undefined where it may. */
function fault(path: string, { name, kind, target }: Import): string | undefined {
  const layer = layerOf(path);
  if (target === undefined) {
    if (name.startsWith('node:')) return WORLDLY[layer]?.test(name) ? undefined : 'reads the machine';
    // A name made at run time: only what may wait may import that way, and purity sees to it.
    if (name === '…' && kind === 'dynamic') return undefined;
    const [scope = '', rest] = name.split('/');
    const found = scope.startsWith('@') ? `${scope}/${rest}` : scope;
    return PACKAGES[layer]?.includes(found) ? undefined : `${layer} may not use this package`;
  }
  const other = layerOf(target);
  if (layer === 'rules' && other === 'text' && kind === 'type') return undefined;
  if (layer === 'rules' && other === 'rules') return sameRule(path, target);
  if (layer === other) return undefined;
  if (other === 'rules') return KNOW_THE_RULES.includes(layer) ? undefined : 'rules are handed in';
  if (rank(other) < 0) return `"${other}" is no layer`;
  const seen = NARROW[layer];
  if (seen) return seen.includes(other) ? undefined : `${layer} may import ${seen.join(', ')}`;
  return rank(other) < rank(layer) ? undefined : `${layer} stands before ${other} or beside it`;
}

/** Imports of a file that point the wrong way. */
export function wrongImports({ path, imports }: Source): string[] {
  const layer = layerOf(path);
  if (layer !== 'rules' && rank(layer) < 0) return [`${path}: "${layer}" is no layer`];
  return imports.flatMap(found => {
    const reason = fault(path, found);
    return reason === undefined ? [] : [`${path} imports ${found.target ?? found.name}: ${reason}`];
  });
}

/**
 * Where a file reaches for the world around it, waits for it, or keeps something from one call to the next, though its
 * layer is pure.
 */
export function impurities(source: Source): string[] {
  const { path } = source;
  return slips(source)
    .filter(what => !isExcused(path, what))
    .map(what => `${path} ${what}`);
}

/** The same, whether it is excused or not. */
export function slips(source: Source): string[] {
  const layer = layerOf(source.path);
  const isOfTheWorld = layer in WORLDLY && layer !== 'cli';
  return [
    ...(isOfTheWorld ? [] : worldly(source).map(word => `uses ${word}`)),
    ...(PATIENT.includes(layer) ? [] : waiting(source).map(word => `waits: ${word}`)),
    ...(layer === 'dev' ? [] : [...remembered(source), ...hidden(source)].map(what => `remembers: ${what}`)),
  ];
}
