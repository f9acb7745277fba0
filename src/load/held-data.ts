import type { DataObject, DataObjects } from './data-objects.ts';
import type { GeneratedConfigMap } from './generated-config-maps.ts';
import type { HeldData, HeldEntry } from './held-entry.ts';

/** A ConfigMap or Secret as an object names it. */
export interface DataName {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  readonly namespace: string | undefined;
}

/** One of the places that say what a ConfigMap or Secret holds. */
interface Candidate {
  readonly behavior: string;
  readonly path: string;
  readonly namespace: string | undefined;
  read(): HeldData;
}

/**
 * What the ConfigMap or Secret of a name holds: as an object, or as a kustomization makes it, with what another one merges into
 * that. Those near come first. Undefined where there is none, or none can be told from others of its name.
 * `isMeant`: whether a ConfigMap that a kustomization makes may be called so.
 */
export function heldData(
  { kind, name, namespace }: DataName,
  objects: DataObjects,
  near: (path: string) => boolean,
  isMeant: (made: GeneratedConfigMap) => boolean = () => true,
): HeldData | undefined {
  const declared = objects.named(kind, name).map((object): Candidate => ({
    behavior: 'create',
    path: object.file.path,
    namespace: object.namespace,
    read: () => declaredData(object, kind),
  }));
  const made = kind === 'ConfigMap' ? objects.generated(name) : [];
  const generated = made.filter(isMeant).map((each): Candidate => ({
    behavior: each.behavior,
    path: each.file.path,
    namespace: each.namespace,
    read: () => each,
  }));
  const candidates = [...declared, ...generated].filter(
    ({ namespace: own }) => own === undefined || namespace === undefined || own === namespace,
  );
  const close = candidates.filter(({ path }) => near(path));
  return putTogether(close.length > 0 ? close : candidates);
}

/** At most one makes it, and at most one merges into it or replaces it: of more the order is unknown. */
function putTogether(candidates: readonly Candidate[]): HeldData | undefined {
  const [changing, anotherChanging] = candidates.filter(({ behavior }) => behavior !== 'create');
  const [making, anotherMaking] = candidates.filter(({ behavior }) => behavior === 'create');
  if (anotherMaking || anotherChanging) return undefined;
  if (!changing) return making?.read();
  const over = changing.read();
  if (changing.behavior === 'replace') return over;
  const below = making?.read();
  if (changing.behavior !== 'merge' || !below) return { ...over, isOpen: true };
  return {
    entries: new Map([...below.entries, ...over.entries]),
    isOpen: below.isOpen || over.isOpen,
  };
}

/** `data`, and of a Secret `stringData` over it. */
function declaredData({ root, file }: DataObject, kind: DataName['kind']): HeldData {
  const section = (key: string): [string, HeldEntry][] => {
    const node = root.entries.get(key)?.value;
    if (node?.kind !== 'mapping') return [];
    const isEncoded = kind === 'Secret' && key === 'data' && ({ isEncoded: true } as const);
    return [...node.entries].map(([name, { value }]): [string, HeldEntry] => [
      name,
      {
        at: { file, span: value },
        ...isEncoded,
        ...(value.kind === 'scalar' && { literal: { file, scalar: value } }),
      },
    ]);
  };
  return {
    entries: new Map([...section('data'), ...(kind === 'Secret' ? section('stringData') : [])]),
    isOpen: false,
  };
}
