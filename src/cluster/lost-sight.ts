import { group } from '../base/text/group.ts';
import { memo } from '../base/text/memo.ts';
import { folderOf, lastNameOf } from '../base/text/path.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Loaded } from '../load/load.ts';
import { calicoKinds } from '../load/unseen/declared.ts';
import { coverOf } from '../load/unseen/legible.ts';
import { reasonOf, type Unseen, type Why } from '../load/unseen/unseen.ts';
import type { Fleet } from './graph.ts';

type Files = Pick<Snapshot, 'files' | 'garbled' | 'others'>;

/**
 * Files that declared objects in an earlier state, and that cannot be read any more: encrypted, a template, broken. These objects
 * are not gone but not seen. A file with a new name is one of the same folder that is called alike up to the first dot.
 */
export function lostFromSight({ clusters }: Fleet, later: Files, loaded: Loaded): readonly Unseen[] {
  const shared = new Set(later.files);
  const changed = clusters
    .flatMap(({ manifests, pools }) => [...manifests.flatMap(heldBy), ...pools.map(poolHeld)])
    .filter(({ file }) => !shared.has(file) && ofYaml.test(file.path));
  if (changed.length === 0) return [];
  const deployed = loaded.deployments.flatMap(({ manifests }) => manifests);
  const left = new Set([...loaded.manifests, ...deployed].flatMap(heldBy).map(keyOf));
  const lost = group(
    changed.filter(each => !left.has(keyOf(each))),
    ({ file }) => file.path,
  );
  const veilAt = veilsIn(later);
  const namesakes = lost.size === 0 ? new Map<string, readonly string[]>() : group(pathsOf(later), stemOf);
  return [...lost].flatMap(([path, those]) => {
    const [kinds, before] = [[...new Set(those.map(({ kind }) => kind))], veilOf(those[0]!.file)];
    const paths = veilAt(path) === 'absent' ? (namesakes.get(stemOf(path)) ?? []) : [path];
    return paths.flatMap((each): readonly Unseen[] => {
      const veil = veilAt(each);
      if (veil === 'absent' || veil.extent <= before.extent) return [];
      const { why, reason } = veil;
      const by = kinds.some(kind => calicoKinds.includes(kind)) ? 'fault' : 'nature';
      return [{ what: 'file', path: each, why, reason, by, mayBring: kinds, says: kinds, isPutAside: false }];
    });
  });
}

/** An object, and the file in which it stands. */
interface Held {
  readonly id: string;
  readonly kind: string;
  readonly file: SourceFile;
}

const heldBy = ({ id, kind, file, name }: Manifest): readonly Held[] =>
  name === undefined ? [] : [{ id, kind, file }];

/** The pools of an Installation stand where its values do, which may be another file. */
const poolHeld = ({ id, fields }: IPPool): Held => ({ id, kind: 'IPPool', file: fields.cidr.place.file });

const keyOf = ({ id, file }: Held): string => `${id}\0${file.path}`;

const ofYaml = /\.(?:ya?ml|json)$/i;
/** How files are called that something has encrypted as a whole. */
const ofCipher = /\.(?:gpg|pgp|asc|age|enc|secret|sops|vault|crypt)$/i;

const stemOf = (path: string): string => `${folderOf(path)}/${lastNameOf(path).split('.', 1)[0]}`;

const pathsOf = ({ files, garbled, others }: Files): readonly string[] => [
  ...[...files, ...garbled.map(({ file }) => file)].map(({ path }) => path),
  ...[...others].filter(path => ofCipher.test(path)),
];

/** What hides objects in a file: how much of it, and why. */
interface Veil {
  /** The documents that cannot be read; infinite if all of it. */
  readonly extent: number;
  readonly why: Why;
  readonly reason: string;
}

const whole = (why: Why, reason = reasonOf(why)): Veil => ({ extent: Infinity, why, reason });

/** Of bytes that are no text, the reader of files tells. */
function veilsIn({ files, garbled, others }: Files): (path: string) => Veil | 'absent' {
  const byPath = new Map(files.map(file => [file.path, file]));
  const locked = new Map(garbled.map(each => [each.file.path, each]));
  return path => {
    const [file, closed] = [byPath.get(path), locked.get(path)];
    if (file) return veilOf(file);
    if (closed) return closed.isLocked ? whole('encrypted', closed.reason) : { ...whole('bytes'), extent: 0 };
    return others.has(path) && ofCipher.test(path) ? whole('encrypted', 'encrypted, by its name') : 'absent';
  };
}

/** So long a text is parsed to tell whether it can be. */
const MOST_PARSED = 4 * 1024 * 1024;

const vault = /^\$ANSIBLE_VAULT;/;
const armour = /^-----BEGIN (?:PGP MESSAGE|AGE ENCRYPTED FILE)-----/m;

const veilOf = memo((file: SourceFile): Veil => {
  const { path, text } = file;
  if (coverOf(path, text) === 'encrypted') return whole('encrypted');
  if (vault.test(text)) return whole('encrypted', 'encrypted by Ansible Vault');
  if (armour.test(text)) return whole('encrypted', 'an encrypted message');
  if (text.length > MOST_PARSED) return whole('limit');
  const { unread } = parseYaml(file, () => true);
  const [{ why, reason } = { why: 'syntax', reason: '' } as const] = unread;
  return { extent: unread.length, why, reason: why === 'template' ? reasonOf(why) : reason };
});
