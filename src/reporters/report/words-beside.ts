import type { Box } from './layout.ts';

/** Where the words of a box stand that is too narrow for them: behind it, or before it. */
export interface Spot {
  readonly from: number;
  readonly share: number;
  readonly isBefore: boolean;
}

/** What words take of a picture, as a share of it. */
export type Need = (box: Box) => number;

/**
 * The room beside a box of a strip, as far as the next one; undefined where the words fit into the box, or nowhere better. Boxes
 * without words need nothing.
 */
export function spotBeside(boxes: readonly Box[], index: number, needOf: Need): Spot | undefined {
  const [box, before] = [boxes[index]!, boxes[index - 1]];
  const need = needOf(box);
  if (box.share >= need) return undefined;
  const behind = behindOf(boxes, index);
  if (behind >= need) {
    // What stands before the next one has half of what is between them.
    const isShared = index + 1 < boxes.length && leansBack(boxes, index + 1, needOf);
    return { from: endOf(box), share: isShared ? behind / 2 : behind, isBefore: false };
  }
  const left = before ? Math.min(box.from, endOf(before)) : 0;
  const own = before && before.share < needOf(before) ? (box.from + left) / 2 : left;
  return box.from - own >= need ? { from: own, share: box.from - own, isBefore: true } : undefined;
}

const endOf = ({ from, share }: Box): number => from + share;

/** How much room there is between a box and the next one. */
const behindOf = (boxes: readonly Box[], index: number): number =>
  Math.max(0, (boxes[index + 1]?.from ?? 1) - endOf(boxes[index]!));

/** Whether the words of a box stand before it, if anywhere. */
const leansBack = (boxes: readonly Box[], index: number, needOf: Need): boolean => {
  const need = needOf(boxes[index]!);
  return boxes[index]!.share < need && behindOf(boxes, index) < need;
};
