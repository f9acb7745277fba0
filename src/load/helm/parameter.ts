import { matchFrom } from '../../base/text/search.ts';
import type { Budget } from '../../base/text/budget.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import type {
  Entry,
  MappingNode,
  NodeOrigin,
  ScalarNode,
  ScalarValue,
  YamlNode,
} from '../../base/yaml/node.ts';
import { settleValues, unknownValues, type HelmLayer, type HelmValueSet } from './layer.ts';

/** A value for one path, as `helm --set` takes it. */
export interface HelmParameter {
  /** `installation.calicoNetwork.ipPools[0].cidr`. */
  readonly path: string;
  readonly value: YamlNode;
  readonly file: SourceFile;
}

const mostItems = 1000;
const mostSteps = 100;
const longestPath = 10_000;

/** The values with a parameter put over them: unknown where its path is none. Throws `OverBudget`. */
export function withParameter(values: HelmValueSet, parameter: HelmParameter, budget: Budget): HelmValueSet {
  const layer = layerWith(values.layer, parameter, budget);
  return layer ? { ...values, layer } : unknownValues;
}

function layerWith(
  layer: HelmLayer | undefined,
  { path, value, file }: HelmParameter,
  budget: Budget,
): HelmLayer | undefined {
  const steps = stepsOf(path);
  if (!steps) return undefined;
  const root = layer && settleValues(layer.node, layer.file);
  const node = put(root, steps, settleValues(value, file), budget);
  return node.kind === 'mapping' ? { file: node.source ?? file, node } : undefined;
}

type Step = string | number;

const TOKEN = /\.?((?:\\.|[^.[\]\\])+)|\[(\d+)\]/y;

function stepsOf(path: string): readonly Step[] | undefined {
  if (path.length > longestPath) return undefined;
  const steps: Step[] = [];
  for (let offset = 0; offset < path.length;) {
    const match = matchFrom(TOKEN, path, offset);
    if (!match) return undefined;
    offset += match[0].length;
    steps.push(match[1] === undefined ? Number(match[2]) : match[1].replaceAll(/\\(.)/g, '$1'));
  }
  const isSound =
    steps.length <= mostSteps &&
    typeof steps[0] === 'string' &&
    steps.every(step => typeof step === 'string' || step < mostItems);
  return isSound ? steps : undefined;
}

/** `below` says where it stands itself; so does `value`. */
function put(below: YamlNode | undefined, steps: readonly Step[], value: YamlNode, budget: Budget): YamlNode {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  const { source } = below ?? value;
  const inner = (node: YamlNode | undefined): YamlNode =>
    put(node && source ? settleValues(node, source) : node, rest, value, budget);
  if (typeof step === 'number') {
    const items = below?.kind === 'sequence' ? [...below.items] : [];
    budget.take(Math.max(items.length, step));
    while (items.length < step) items.push(scalarAt(value, '', null));
    items[step] = inner(items[step]);
    return below?.kind === 'sequence' ? { ...below, items } : { kind: 'sequence', ...at(value), items };
  }
  const entries = new Map<string, Entry>(below?.kind === 'mapping' ? below.entries : []);
  budget.take(entries.size + 1);
  const known = entries.get(step);
  const key = known?.key ?? { ...scalarAt(value, step, step), ...(value.source && { source: value.source }) };
  entries.set(step, { key, value: inner(known?.value) });
  return below?.kind === 'mapping' ? { ...below, entries } : { kind: 'mapping', ...at(value), entries };
}

/** Where a collection stands that a parameter brings along. */
const at = ({ start, end, source }: NodeOrigin): NodeOrigin => ({ start, end, ...(source && { source }) });

export function scalarAt({ start, end }: Span, text: string, value: ScalarValue): ScalarNode {
  return { kind: 'scalar', start, end, text, value, style: 'plain' };
}

/** Makes the nodes of an object that no file holds, all at one place. */
export function nodesAt(place: NodeOrigin): {
  readonly word: (text: string) => ScalarNode;
  readonly pair: (name: string, value: YamlNode) => [string, Entry];
  readonly mapping: (...pairs: [string, Entry][]) => MappingNode;
} {
  const word = (text: string): ScalarNode => ({ ...scalarAt(place, text, text), ...at(place) });
  return {
    word,
    pair: (name, value) => [name, { key: word(name), value }],
    mapping: (...pairs) => ({ kind: 'mapping', ...at(place), entries: new Map(pairs) }),
  };
}

/** A value that the repository does not determine, at the place of what sets it. */
export const undeterminedScalar = (place: Span): ScalarNode => ({
  ...scalarAt(place, '', ''),
  isUndetermined: true,
});

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
/** Characters with which `--set` lists values, or begins another parameter. */
const LISTING = /^\{|,/;

/** The value of a parameter by its text: of a type of its own unless `isString` forbids it. */
export function typedParameter(node: ScalarNode, isString: boolean): ScalarNode {
  const { text } = node;
  if (isString) return { ...node, value: text };
  if (LISTING.test(text)) return undeterminedScalar(node);
  return { ...node, value: valueOf(text) };
}

function valueOf(text: string): ScalarValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return INTEGER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}
