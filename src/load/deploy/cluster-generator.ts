import type { Field } from '../../model/manifest/core/field.ts';
import { selected } from './argo-clusters.ts';
import { normalized, type ApplicationSetContext } from './generated.ts';
import { parameterOf, parametersOf, type Parameter, type Parameters } from './parameters.ts';

/** `{{name}}`, `{{server}}`, `{{metadata.labels.zone}}` of each cluster that the selector picks, all of them without one. */
export function generatedClusters(
  generator: Field,
  { clusters, dialect }: ApplicationSetContext,
): readonly Parameters[] {
  const values = generator.get('values').node;
  return selected(clusters, generator.get('selector')).map(({ name, server, labels, annotations }) => {
    const own: readonly (readonly [string, Parameter])[] = [
      ['name', name],
      ['nameNormalized', normalized(name)],
      ['server', server],
    ];
    if (!dialect.isGo) {
      const rest = new Map([
        ['metadata.labels', labels],
        ['metadata.annotations', annotations],
        ['values', parametersOf(values)],
      ]);
      return new Map([...own, ...[...rest].flatMap(([prefix, entries]) => prefixed(prefix, entries))]);
    }
    const metadata = new Map([
      ['labels', labels],
      ['annotations', annotations],
    ]);
    return new Map([...own, ['metadata', metadata], ['values', parameterOf(values)]]);
  });
}

const prefixed = (prefix: string, parameters: Parameters): readonly (readonly [string, Parameter])[] =>
  [...parameters].map(([key, value]) => [`${prefix}.${key}`, value] as const);
