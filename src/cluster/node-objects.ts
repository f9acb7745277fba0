import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../model/manifest/kubernetes/node.ts';
import { writtenKeys, type Labels } from '../base/selector/evaluate.ts';
import { nearest } from '../base/text/nearest.ts';

/** Whether Node objects were read from a cluster, all of them: one alone may have been looked at. */
export const isDump = (nodes: readonly Node[]): boolean => nodes.filter(one => one.isDumped).length > 1;

/**
 * A Node object in Git adds labels to a node that has others: of its kubelet, of other controllers. That it lacks one
 * says something only where the repository gives that label to some node.
 */
export function inStep(
  nodes: readonly Node[],
  groups: readonly NodeGroup[],
  keys: readonly string[],
): readonly Node[] {
  const known = new Map<string, boolean>();
  let all: ReadonlySet<string> | undefined;
  const given = () => (all ??= new Set([...nodes, ...groups].flatMap(({ labels }) => keysGiven(labels))));
  const isGiven = (key: string): boolean => {
    let found = known.get(key);
    if (found === undefined) {
      found = given().has(key) || isMisspelt(key, keys);
      known.set(key, found);
    }
    return found;
  };
  const withGiven = (labels: Labels): Labels => ({
    lookup: key => {
      const value = labels.lookup(key);
      return value === null && !isGiven(key) ? undefined : value;
    },
    keys: () => writtenKeys(labels),
  });
  return nodes.map(node => (isPartial(node) ? { ...node, labels: withGiven(node.labels) } : node));
}

/** The keys whose values are known. */
const keysGiven = (labels: Labels): readonly string[] =>
  [...writtenKeys(labels)].filter(key => typeof labels.lookup(key) === 'string');

/** Whether a key is one that Node objects bear, but for a letter: its author meant that one. */
const isMisspelt = (key: string, keys: readonly string[]): boolean =>
  key.length > 2 && nearest(key, keys) !== undefined;

/** The labels that Node objects bear. */
export const keysIn = (nodes: readonly Manifest[]): readonly string[] => [
  ...new Set(
    nodes.flatMap(({ root }) =>
      root
        .get('metadata')
        .get('labels')
        .entries()
        .map(([key]) => key),
    ),
  ),
];

const isPartial = ({ source, isDumped }: Node): boolean => source === 'Node manifest' && isDumped !== true;
