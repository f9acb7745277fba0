import type { Box } from './layout.ts';

/** Where the words of a box stand that is too narrow for them: behind it, or before it. */
export interface LabelPosition {
  readonly from: number;
  readonly share: number;
  readonly isBefore: boolean;
}

/** As little room as cut words are of use in. */
const roomy = 0.12;

/** What words take of a picture, as a share of it. */
export type Need = (box: Box) => number;

/**
 * The room beside a box of a strip, as far as the next one; undefined where the words fit into the box, or nowhere better. Boxes
 * without words need nothing.
 */
export function spotBeside(boxes: readonly Box[], index: number, needOf: Need): LabelPosition | undefined {
  const [box, before] = [boxes[index]!, boxes[index - 1]];
  const need = needOf(box);
  if (box.share >= need) return undefined;
  const behind = behindOf(boxes, index);
  // What stands before the next one has half of what is between them.
  const isShared = index + 1 < boxes.length && leansBack(boxes, index + 1, needOf);
  const spotBehind = { from: endOf(box), share: isShared ? behind / 2 : behind, isBefore: false };
  const left = before ? Math.min(box.from, endOf(before)) : 0;
  const own = before && before.share < needOf(before) ? (box.from + left) / 2 : left;
  const spotBefore = { from: own, share: box.from - own, isBefore: true };
  if (behind >= need) return spotBehind;
  if (spotBefore.share >= need) return spotBefore;
  // Words that are cut say more than none.
  return [spotBehind, spotBefore].find(({ share }) => share >= roomy && share > box.share);
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
