import { by } from '../../base/text/order.ts';
import { Field } from '../../model/manifest/core/field.ts';
import { generatedClusters } from './cluster-generator.ts';
import { fillingOf, open, PAIR, settled, type Generated, type ApplicationSetContext } from './generated.ts';
import { generatorSelects } from './generator-selector.ts';
import { directoriesOf } from './git-generator.ts';
import { elementsOf } from './list-generator.ts';
import {
  isParameters,
  laidOver,
  Refused,
  Texts,
  Undetermined,
  type Parameter,
  type Parameters,
  requirePrinted,
} from './parameters.ts';
import { filled } from './rendering.ts';

/** In the order in which Argo CD asks them. */
const KINDS = [
  'list',
  'clusters',
  'git',
  'scmProvider',
  'clusterDecisionResource',
  'pullRequest',
  'matrix',
  'merge',
  'plugin',
] as const;
type Kind = (typeof KINDS)[number];

/** How deep generators may hold each other. */
const DEEPEST = 2;

/**
 * What each kind in a generator gives, as `applicationset/generators:Transform` has it; `given` are the parameters of the
 * one before it in a matrix. Throws `Refused` and `OverBudget`.
 */
export function generatedBy(
  generator: Field,
  setting: ApplicationSetContext,
  given: Parameters = new Map(),
  depth = 0,
): readonly Generated[] {
  if (generator.get('selector').isUnknown) return [open];
  const isSelected = generatorSelects(generator.get('selector'));
  const kinds = KINDS.filter(kind => !generator.get(kind).isAbsent);
  return kinds
    .filter(kind => depth < DEEPEST || (kind !== 'matrix' && kind !== 'merge'))
    .map(kind =>
      orOpen(() => {
        const own = interpolated(generator.get(kind), given, setting);
        const { sets, isOpen } = generate(kind, own, setting, depth);
        return { sets: sets.filter(parameters => isSelected(parameters, isOpen)), isOpen };
      }),
    );
}

function orOpen(generate: () => Generated): Generated {
  try {
    return generate();
  } catch (error) {
    if (error instanceof Undetermined) return open;
    throw error;
  }
}

/** A generator that uses what the one before it in a matrix gives. */
function interpolated(generator: Field, parameters: Parameters, setting: ApplicationSetContext): Field {
  const { owner, path, node, file, place } = generator;
  if (parameters.size === 0 || !node) return generator;
  // A generator of others has no template where it is within another one.
  const own =
    node.kind === 'mapping' && node.entries.has('generators')
      ? { ...node, entries: new Map([...node.entries].filter(([key]) => key !== 'template')) }
      : node;
  return Field.of(owner, path, filled(own, fillingOf(parameters, setting)), place.span, file);
}

function generate(kind: Kind, generator: Field, setting: ApplicationSetContext, depth: number): Generated {
  switch (kind) {
    case 'list':
      return elementsOf(generator, setting);
    case 'git':
      return directoriesOf(generator, setting);
    case 'clusters':
      return { sets: generatedClusters(generator, setting), isOpen: true };
    case 'matrix':
      return productOf(generator.get('generators').items(), setting, depth);
    case 'merge':
      return mergedOf(generator, setting, depth);
    case 'scmProvider':
    case 'pullRequest':
      return settled([]); // of repositories that are none of ours
    default:
      return open;
  }
}

/** The only kind that a generator within another may have. */
function only(
  generator: Field,
  setting: ApplicationSetContext,
  depth: number,
  given?: Parameters,
): Generated {
  const [found, another] = generatedBy(generator, setting, given, depth + 1);
  if (!found || another) throw new Refused();
  return found;
}

/** Every pair of what the two generators of a matrix give. */
function productOf(generators: readonly Field[], setting: ApplicationSetContext, depth: number): Generated {
  const [first, second, third] = generators;
  if (!first || !second || third) throw new Refused();
  const orUnknown = ({ sets, isOpen }: Generated) =>
    sets.length === 0 && isOpen ? [new Map<string, Parameter>()] : sets;
  const lefts = only(first, setting, depth);
  let { isOpen } = lefts;
  const sets = orUnknown(lefts).flatMap(left => {
    const rights = only(second, { ...setting, isOpen: setting.isOpen || lefts.isOpen }, depth, left);
    if (rights.isOpen) isOpen = true;
    return orUnknown(rights).map(right => {
      setting.budget.take(PAIR + left.size + right.size);
      return setting.dialect.isGo || isOpen ? laidOver(right, left) : combined(left, right);
    });
  });
  return { sets, isOpen };
}

/** Plain parameters of two generators, which may say no two things (`applicationset/utils:CombineStringMaps`). */
function combined(left: Parameters, right: Parameters): Parameters {
  const result = new Map([...left].map(([key, value]) => [key, requirePrinted(value)] as const));
  for (const [key, value] of right) {
    if (result.has(key) && result.get(key) !== requirePrinted(value)) throw new Refused();
    result.set(key, requirePrinted(value));
  }
  return result;
}

/** The sets of the first generator of a merge, with what the others say of those with the same values under its keys. */
function mergedOf(merge: Field, setting: ApplicationSetContext, depth: number): Generated {
  const [first, ...others] = merge
    .get('generators')
    .items()
    .map(generator => only(generator, setting, depth));
  const keys = merge
    .get('mergeKeys')
    .items()
    .map(key => key.text);
  if (!first || others.length === 0 || keys.length === 0) throw new Refused();
  if (first.isOpen || others.some(({ isOpen }) => isOpen)) return open;
  const base = byKeys(first.sets, keys);
  for (const { sets } of others)
    for (const [key, over] of byKeys(sets, keys)) {
      const below = base.get(key);
      setting.budget.take(PAIR + over.size + (below?.size ?? 0));
      if (below) base.set(key, laidOver(below, over));
    }
  return settled([...base.values()]);
}

function byKeys(sets: readonly Parameters[], keys: readonly string[]): Map<string, Parameters> {
  const found = new Map<string, Parameters>();
  for (const parameters of sets) {
    const key = JSON.stringify(keys.map(name => identity(parameters.get(name) ?? null)));
    if (found.has(key)) throw new Refused();
    found.set(key, parameters);
  }
  return found;
}

/** A value as JSON tells it from others. */
function identity(value: Parameter): unknown {
  if (value instanceof Texts) return identity(value.content);
  if (isParameters(value))
    return [...value].map(([key, below]) => [key, identity(below)] as const).sort(by(([name]) => name));
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' && value !== null ? value.map(identity) : value;
}
