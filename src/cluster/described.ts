import type { Node } from '../model/manifest/kubernetes/node.ts';
import { writtenKeys } from '../base/selector/evaluate.ts';
import { group } from '../base/text/group.ts';

/** Nodes by name: one that a Node object and a setup file describe is one node, with all that they say of it. */
export const describedNodes = (nodes: readonly Node[]): readonly Node[] =>
  [...group(nodes, ({ name }) => name).values()].map(([first, ...others]) => others.reduce(joined, first!));

/** The node has what either description gives it. Where two of a kind differ, the label is not determined. */
function joined(one: Node, other: Node): Node {
  const [main, aside] = isObject(one) || !isObject(other) ? [one, other] : [other, one];
  const isBetter = isObject(main) && !isObject(aside);
  return {
    ...main,
    labels: {
      lookup(key) {
        const [own, its] = [main.labels.lookup(key), aside.labels.lookup(key)];
        if (own === its || (main.isDumped && own !== undefined)) return own;
        return typeof own === 'string' && typeof its === 'string' && !isBetter
          ? undefined
          : (own ?? its ?? undefined);
      },
      keys: () => new Set([...writtenKeys(main.labels), ...writtenKeys(aside.labels)]),
    },
    isLabelled: main.isLabelled || aside.isLabelled,
    taints: main.isDumped || taintsOf(main) === taintsOf(aside) ? main.taints : undefined,
    source: [...new Set([main.source, aside.source])].join(', '),
  };
}

const taintsOf = ({ taints }: Node): string | undefined => taints && JSON.stringify(taints);

const isObject = ({ isDumped, source }: Node): boolean => isDumped === true || source === 'Node manifest';
