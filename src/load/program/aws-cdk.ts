import { helmChart, lastOf, UNSEEN_OBJECT, type ClusterOfItsOwn, type Handed } from './hand-over.ts';
import { thingOf, type ForeignCall } from './machine.ts';
import { childIn, wordIn } from './syntax.ts';
import type { ParsedProgram } from './parse.ts';
import { entryOf, programSpanOf, type Value } from './value.ts';

const packages = /^(?:aws-cdk-lib(?:\/|$)|@aws-cdk\/|@aws-quickstart\/|@aws-blueprints-community\/)/;

/** Whether a program uses the AWS CDK: methods of others may be called like its own. */
function usesAwsCdk({ body, file }: ParsedProgram): boolean {
  return (
    body.some(node => packages.test(wordIn(childIn(node, 'source'), 'value'))) ||
    /\brequire\(\s*['"](?:aws-cdk-lib|@aws-cdk\/)/.test(file.text)
  );
}

/**
 * What a call hands to a cluster of the AWS CDK (`docs/tools.md`, on programs): `addHelmChart`, `addManifest`, and the classes
 * behind them. Undefined where it is none of these.
 */
export function handedToAwsCdk({
  callee,
  method,
  on,
  given,
  node,
  scope,
}: ForeignCall): readonly Handed[] | typeof UNSEEN_OBJECT | undefined {
  const at = programSpanOf(childIn(node, 'callee')!, scope);
  if (method === 'addHelmChart' || method === 'addManifest') {
    if (!usesAwsCdk(scope.program)) return undefined;
    const cluster = clusterOf(on);
    if (method === 'addManifest') return manifests(given.slice(1), cluster);
    return chart(given[1], cluster, at);
  }
  if (!callee || !packages.test(callee.module) || node.type !== 'NewExpression') return undefined;
  const name = lastOf(callee);
  const props = given[2];
  const cluster = clusterOf(entryOf(props, 'cluster'));
  if (name === 'HelmChart') return chart(props, cluster, at);
  if (name !== 'KubernetesManifest') return undefined;
  const list = entryOf(props, 'manifest');
  return list?.kind === 'list' ? manifests(list.items, cluster) : UNSEEN_OBJECT;
}

function chart(
  given: Value | undefined,
  cluster: Handed['cluster'],
  at: ReturnType<typeof programSpanOf>,
): readonly Handed[] | typeof UNSEEN_OBJECT {
  const root = helmChart(given, { name: 'release' }, at);
  return root === UNSEEN_OBJECT ? UNSEEN_OBJECT : [{ root, cluster }];
}

function manifests(
  values: readonly Value[],
  cluster: Handed['cluster'],
): readonly Handed[] | typeof UNSEEN_OBJECT {
  const roots = values.flatMap(value => (value.kind === 'object' ? [{ root: value, cluster }] : []));
  return roots.length === values.length ? roots : UNSEEN_OBJECT;
}

/** By what a cluster is told from others: where it is made, else the words where it comes from. */
function clusterOf(value: Value | undefined): ClusterOfItsOwn | string {
  const own = thingOf(value);
  if (own) return { own };
  return value && 'at' in value ? value.at.file.text.slice(value.at.start, value.at.end) : '';
}
