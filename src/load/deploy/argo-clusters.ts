import type { Field } from '../../model/manifest/core/field.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import { valueAt } from '../../base/yaml/below.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';

/** A cluster that Argo CD knows. */
export interface ArgoCluster {
  readonly name: string;
  readonly server: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
}

/** The cluster that Argo CD runs in, which needs no Secret. */
const own: ArgoCluster = {
  name: 'in-cluster',
  server: 'https://kubernetes.default.svc',
  labels: new Map(),
  annotations: new Map(),
};

const mark = 'argocd.argoproj.io/secret-type';

/** The clusters that Secrets in the repository tell Argo CD of, in clear, and its own. There may be others. */
export function argoClusters(objects: DataObjects): readonly ArgoCluster[] {
  return [own, ...objects.mentioning('Secret', mark).flatMap(secret => clusterOf(secret) ?? [])];
}

function clusterOf({ root }: DataObject): ArgoCluster | undefined {
  const metadata = root.entries.get('metadata')?.value;
  const labels = scalarsAt(metadata, 'labels');
  const data = scalarsAt(root, 'stringData');
  const [name, server] = [data.get('name'), data.get('server')];
  if (labels.get(mark) !== 'cluster' || name === undefined || server === undefined) return undefined;
  return { name, server, labels, annotations: scalarsAt(metadata, 'annotations') };
}

const byAddress = ['url', 'server', 'clusterUrl', 'cluster_url'];
const byName = ['cluster', 'clusterName', 'cluster_name'];

/**
 * What list generators call clusters next to their addresses, by address: `{ cluster: prod, url: https://1.2.3.4 }`. Where an address has
 * several names, or a name several addresses, nothing is told.
 */
export function namesInLists(written: readonly Manifest[]): ReadonlyMap<string, string> {
  const pairs = written
    .filter(({ kind }) => kind === 'ApplicationSet')
    .flatMap(({ root }) => root.get('spec').get('generators').items())
    .flatMap(generator => generator.get('list').get('elements').items())
    .flatMap(element => {
      const first = (keys: readonly string[]) =>
        keys.map(key => element.get(key).string).find(text => text !== undefined && !isPlaceholder(text));
      const [server, name] = [first(byAddress)?.replace(/\/$/, ''), first(byName)];
      return server === undefined || !server.includes('://') || !name ? [] : [{ server, name }];
    });
  const server = onlyOnes(pairs.map(({ name, server }) => [name, server]));
  const name = onlyOnes(pairs.map(({ name, server }) => [server, name]));
  return new Map([...name].filter(([address, called]) => server.get(called) === address));
}

/** The values of the keys that have one. */
function onlyOnes(pairs: readonly (readonly [key: string, value: string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const [key, value] of pairs)
    if ((found.get(key) ?? value) === value) found.set(key, value);
    else several.add(key);
  for (const key of several) found.delete(key);
  return found;
}

/** What is determined of a mapping of strings. */
function scalarsAt(node: YamlNode | undefined, key: string): ReadonlyMap<string, string> {
  const value = valueAt(node, key);
  if (value?.kind !== 'mapping') return new Map();
  return new Map(
    [...value.entries].flatMap(([name, { value: entry }]): [string, string][] =>
      entry.kind === 'scalar' && !isPlaceholder(entry.text) ? [[name, entry.text]] : [],
    ),
  );
}

/** The clusters that a label selector picks (`k8s.io/apimachinery/pkg/apis/meta/v1:LabelSelectorAsSelector`). */
export function selected(clusters: readonly ArgoCluster[], selector: Field): readonly ArgoCluster[] {
  if (selector.isUnknown) return [];
  const wanted = selector.get('matchLabels').entries();
  const expressions = selector.get('matchExpressions').items();
  return clusters.filter(
    ({ labels }) =>
      wanted.every(([key, value]) => labels.get(key) === value.text) &&
      expressions.every(expression => holds(expression, labels)),
  );
}

function holds(expression: Field, labels: ReadonlyMap<string, string>): boolean {
  const value = labels.get(expression.get('key').text);
  const values = expression
    .get('values')
    .items()
    .map(({ text }) => text);
  switch (expression.get('operator').string) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}
