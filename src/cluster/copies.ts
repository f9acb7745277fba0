import { isClusterScoped } from '../model/manifest/core/kinds.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { isReadBack, mayComeOf, storedContentOf } from './scope/stored.ts';
import { folderPrefixOf } from '../base/text/path.ts';
import type { Place } from '../base/files/source-file.ts';

/** What a cluster holds, each object once. */
interface Distinct {
  readonly members: readonly Manifest[];
  /** Where else the first of several equal objects is written, by `twinKey`. */
  readonly twins: ReadonlyMap<string, readonly Place[]>;
}

/** So many further places of an object are told. */
const MOST_TWINS = 20;

/** Where else the objects of these places are written, each once. */
export const twinsOf = (places: readonly Place[], twins: Distinct['twins'] = new Map()): readonly Place[] =>
  twins.size === 0 ? [] : [...new Set(places.map(twinKey))].flatMap(key => twins.get(key) ?? []);

/** What an object is found by from a place in it. */
const twinKey = ({ file, object }: Pick<Place, 'file' | 'object'>): string => `${file.path}\0${object}`;

/** The same object written twice with the same content, such as a JSON twin of a YAML file, is one object. */
export function distinct(all: readonly Manifest[]): Distinct {
  const firsts = new Map<string, Manifest>();
  const contentsOf = new Map<string, Map<string, Manifest>>();
  const twins = new Map<string, Place[]>();
  const members = all.filter(manifest => {
    if (manifest.name === undefined) return true;
    const identity = identityOf(manifest);
    const first = firsts.get(identity);
    if (!first) {
      firsts.set(identity, manifest);
      return true;
    }
    const contents = contentsOf.get(identity) ?? new Map([[madeOf(first), first]]);
    contentsOf.set(identity, contents);
    const content = madeOf(manifest);
    const twin = contents.get(content);
    if (!twin) contents.set(content, manifest);
    else if (twin.file !== manifest.file) {
      const key = twinKey(twin.root.place);
      const places = twins.get(key) ?? [];
      if (places.length < MOST_TWINS) twins.set(key, [...places, manifest.root.place]);
    }
    return !twin;
  });
  return { members, twins };
}

/** The API that serves a pool decides what is checked, so the same in another API is another object. */
const madeOf = (manifest: Manifest): string => `${manifest.apiVersion} ${storedContentOf(manifest)}`;

/**
 * What is written, and what the cluster made of it, is one object: it is judged as it is written, but for nodes, of which a
 * dump tells more.
 */
export function withoutCopies(members: readonly Manifest[]): readonly Manifest[] {
  const dumps = new Map<string, Manifest>();
  const copies = new Set<Manifest>();
  for (const manifest of members) {
    if (!isReadBack(manifest)) continue;
    const key = stableIdentity(manifest);
    const other = dumps.get(key);
    const isLater = !other || revisionOf(manifest) > revisionOf(other);
    if (other && isOneObject(other, manifest)) copies.add(isLater ? other : manifest);
    if (isLater) dumps.set(key, manifest);
  }
  if (dumps.size === 0) return members;
  for (const manifest of members) {
    const dump = dumps.get(stableIdentity(manifest));
    if (dump && mayComeOf(dump, manifest)) copies.add(manifest.kind === 'Node' ? manifest : dump);
  }
  return members.filter(manifest => !copies.has(manifest));
}

/** Whether two objects were read from a cluster at two times, and are one: the later state counts. */
function isOneObject(one: Manifest, other: Manifest): boolean {
  const uid = uidOf(one);
  return uid !== undefined && uid === uidOf(other);
}

const uidOf = ({ root }: Manifest): string | undefined => root.get('metadata').get('uid').string;

const revisionOf = ({ root }: Manifest): number =>
  Number(root.get('metadata').get('resourceVersion').text) || 0;

const stableIdentity = ({ kind, namespace, name }: Manifest): string =>
  JSON.stringify([kind, isClusterScoped(kind) ? undefined : namespace, name]);

/** Without a namespace, only what stands in one directory goes to the same one for certain. */
function identityOf({ id, kind, namespace, file }: Manifest): string {
  if (namespace !== undefined || isClusterScoped(kind)) return id;
  return `${folderPrefixOf(file.path)}#${id}`;
}
