import type { Import, Source } from './sources.ts';

/** The folders and single modules of `src`, in rows: each imports itself and the rows before its own. */
const ROWS: readonly (readonly string[])[] = [
  ['text'],
  ['net', 'selector'],
  ['yaml'],
  ['manifest'],
  ['config'],
  ['scope'],
  ['load'],
  ['cluster'],
  ['ipam'],
  ['facts'],
  ['rule'],
  ['diagnostic', 'why'],
  ['inventory'],
  ['reporters'],
  ['lint'],
  ['io'],
  ['version'],
  ['cli', 'dev'],
  ['run'],
  ['main'],
];

/** Layers that see less than the rows before theirs. */
const NARROW: Readonly<Record<string, readonly string[]>> = {
  rules: ['net', 'selector', 'manifest', 'cluster', 'ipam', 'facts', 'rule'],
  io: ['text'],
};

/** Rules are handed to everything else. */
const KNOW_THE_RULES: readonly string[] = ['dev', 'run', 'main'];

/** The layers that touch the world, and through what. `cli` reads arguments; `run` is given its world. */
const WORLDLY: Readonly<Record<string, RegExp>> = {
  io: /^node:/,
  dev: /^node:/,
  main: /^node:/,
  cli: /^node:util$/,
};

/** The layers that may wait. In all others everything is synchronous. */
const PATIENT: readonly string[] = ['io', 'dev', 'run', 'main'];

const WORLD =
  /\b(?:(?:process|console|performance|Intl)\.\w+|globalThis|new Date\b|Date\.\w+|Math\.random|fetch\(|set(?:Timeout|Interval|Immediate)\()/g;
const WAITING = /\b(?:async|await|Promise)\b/g;

/** `src/net/cidr.ts` → `net`, `src/lint.ts` → `lint`, `rules/…` → `rules`. */
export function layerOf(path: string): string {
  const [top, second = ''] = path.split('/');
  return top === 'src' ? second.replace(/\.ts$/, '') : (top ?? '');
}

const rank = (layer: string): number => ROWS.findIndex(row => row.includes(layer));

/** Why a file of one layer may not import this; undefined where it may. */
function fault(layer: string, { name, kind, target }: Import): string | undefined {
  if (target === undefined) {
    if (name.startsWith('node:')) return WORLDLY[layer]?.test(name) ? undefined : 'reads the machine';
    return layer === 'rules' ? 'rules import no packages' : undefined;
  }
  const other = layerOf(target);
  if (layer === 'rules' && other === 'text' && kind === 'type') return undefined;
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
    const reason = fault(layer, found);
    return reason === undefined ? [] : [`${path} imports ${found.target ?? found.name}: ${reason}`];
  });
}

/** Where a file reaches for the world around it, or waits for it, though its layer is pure. */
export function impurities({ path, code }: Source): string[] {
  const layer = layerOf(path);
  const world = layer in WORLDLY && layer !== 'cli' ? [] : (code.match(WORLD) ?? []);
  const waiting = PATIENT.includes(layer) ? [] : (code.match(WAITING) ?? []);
  return [...world, ...waiting].map(word => `${path} uses ${word}`);
}

/** Circles of value imports, each as the files along it. */
export function cycles(sources: readonly Source[]): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ kind, target }) => (kind === 'value' && target ? [target] : [])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return found;
}
