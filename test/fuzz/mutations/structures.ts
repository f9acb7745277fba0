import type { Random } from '../../kit/random.ts';
import { at, documentText, drop, put, spotsIn, type Tree } from '../tree.ts';
import type { Words } from '../words.ts';

/** Values that no field expects everywhere. */
export const ODD = JSON.parse(
  '[null, true, false, 0, -1, 1.5, 1099511627776, "", " ", "0", "null", "true", "10.0.0.0/8", "fd00::/8", "all()", [], {},' +
    '[[]], [null], [{}], { "": null }, { "a": { "b": {} } }, ["10.0.0.0/8", 5]]',
) as readonly Tree[];

type Change = (tree: Tree, random: Random, words: Words) => void;

const atSpot =
  (
    change: (spot: ReturnType<typeof spotsIn>[number], random: Random, words: Words, tree: Tree) => void,
  ): Change =>
  (tree, random, words) => {
    const spots = spotsIn(tree);
    if (spots.length > 0) change(random.pick(spots), random, words, tree);
  };

const lostKey = atSpot(drop);
const oddValue = atSpot((spot, random) => put(spot, structuredClone(random.pick(ODD))));
const otherWord = atSpot((spot, random, words) => put(spot, random.pick(words.names)));
const renamedKey = atSpot((spot, random, words) => {
  if (Array.isArray(spot.holder)) return;
  const value = at(spot);
  drop(spot);
  spot.holder[random.pick(words.keys)] = value;
});
const addedKey = atSpot(({ holder }, random, words) => {
  const value = structuredClone(random.pick(ODD));
  if (Array.isArray(holder)) holder.push(value);
  else holder[random.pick(words.keys)] = value;
});
const wrapped = atSpot((spot, random) => {
  const value = at(spot);
  put(spot, random.pick<Tree>([[value], { items: [value] }, [value, structuredClone(value)]]));
});
const swapped = atSpot((spot, random, _words, tree) => {
  const other = random.pick(spotsIn(tree));
  const value = structuredClone(at(spot));
  put(spot, structuredClone(at(other)));
  put(other, value);
});
/** A part of another document, under the key that it had or another. */
const grafted = atSpot((spot, random, words) => {
  const spots = spotsIn(random.pick(words.trees));
  if (spots.length === 0) return;
  const graft = random.pick(spots);
  const value = structuredClone(at(graft));
  if (Array.isArray(spot.holder) || typeof graft.key === 'number' || random.below(2) === 0) put(spot, value);
  else spot.holder[graft.key] = value;
});

const changes: readonly Change[] = [
  lostKey,
  oddValue,
  otherWord,
  renamedKey,
  addedKey,
  wrapped,
  swapped,
  grafted,
  grafted,
];

/** A document of the corpus with one to four things in it changed. */
export function changedDocument(random: Random, words: Words): string {
  const tree = structuredClone(random.pick(words.trees));
  for (let count = 1 + random.below(4); count > 0; count--) random.pick(changes)(tree, random, words);
  return documentText(tree, random);
}
