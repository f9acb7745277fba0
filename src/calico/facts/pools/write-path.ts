import type { ClusterGraph } from '../../../cluster/graph.ts';
import { formatRelease } from '../../../cluster/release.ts';
import type { AdmissionChecks, Submission, WritePath, WrittenKind } from '../../admission/admission.ts';
import { schemaFor } from '../../admission/admit.ts';
import { arrive, type Store } from '../../admission/journey.ts';
import { milestones } from '../../admission/milestones.ts';
import { compareVersions, type CalicoVersion } from '../../../model/manifest/calico/calico-version.ts';
import type { IPPool, PoolOrigin } from '../../../model/manifest/calico/ip-pool.ts';
import { jsonOf, type JsonObject } from '../../../model/manifest/core/json.ts';
import { memoOfSome } from '../../../base/text/memo.ts';
import { every, type Tri } from '../../../base/text/tri.ts';
import { verdictKey } from './verdict-key.ts';

/** Which object of Calico's is written: its kind, and the API group that decides what looks at it. */
export interface WrittenObject {
  readonly kind: WrittenKind;
  readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
}

/** What one way into the cluster has against some settings. */
export interface WriteVerdict {
  /** By the releases that may run and know the settings; false where none does. */
  readonly isRefused: Tri;
  /** Whether all of them refuse: asked of thousands of settings this takes the time of one release, where that accepts. */
  readonly isSure: boolean;
  /** The first release that refuses them (`v3.33`); undefined where the oldest of all does already, or none does. */
  readonly since: string | undefined;
  /** In the words of the newest release that may run and refuses them, else of the newest of all that do. */
  readonly reason: string;
}

/** What Calico has against some settings of an object. */
export interface Refusal {
  /** On every way that the object may take. */
  readonly isCertain: Tri;
  /** The same for callers that want nothing but certainty, and ask often. */
  readonly isSure: boolean;
  /** Whether the strictest release that may run refuses them on some way: only then the others are worth a question. */
  readonly isLikely: boolean;
  /** Of Calico's own clients (calicoctl, its API server), and of what they hand it to. */
  readonly client: WriteVerdict;
  /** Of an API server that has the CRDs of the object's group. */
  readonly crd: WriteVerdict;
}

/**
 * What becomes of some settings of an object, each way that it may take, as if nothing were wrong with the rest of it:
 * faults of other settings, and what is templated, do not hide it. The verdict is that of `src/calico/admission`, which
 * is compared with Calico's own.
 */
export function refusal(
  cluster: ClusterGraph,
  object: WrittenObject,
  settings: JsonObject,
  name?: string,
): Refusal {
  return verdicts(cluster, { object, settings, name });
}

interface Written {
  readonly object: WrittenObject;
  readonly settings: JsonObject;
  readonly name: string | undefined;
}

/** Where settings differ more than that, remembering them all costs more memory than it saves time. */
const MOST_REMEMBERED = 30;

/** Of thousands of pools most are alike but for their names and ranges. */
const verdicts = memoOfSome(
  MOST_REMEMBERED,
  ({ object: { kind, origin }, settings, name }: Written) => {
    const key = verdictKey(kind, name, settings);
    return key === undefined ? undefined : `${kind} ${origin} ${key}`;
  },
  (cluster: ClusterGraph, { object, settings, name }) => judged(cluster, object, settings, name),
);

function judged(
  cluster: ClusterGraph,
  object: WrittenObject,
  settings: JsonObject,
  name: string | undefined,
): Refusal {
  const { kind } = object;
  const submission = {
    name: name ?? soundName[kind] ?? 'sound',
    spec: { ...soundSpec[kind], ...settings },
  };
  const asked: Question = { object, keys: Object.keys(settings), submission };
  const client = verdictOf(cluster, asked, 'clientv3');
  const crd = verdictOf(cluster, asked, crdOf(object));
  const ways = (): readonly Verdict[] =>
    waysOf(cluster, asked).map(path => (path === 'clientv3' ? client : crd));
  return {
    get isCertain(): Tri {
      return every(ways().map(({ isRefused }) => isRefused));
    },
    get isSure(): boolean {
      return ways().every(({ isSure }) => isSure);
    },
    get isLikely(): boolean {
      const version = strictest(cluster);
      return ways().some(({ arrivalOf }) => arrivalOf(version)?.accepted === false);
    },
    client,
    crd,
  };
}

interface Question {
  readonly object: WrittenObject;
  /** Of the settings that are asked for. */
  readonly keys: readonly string[];
  /** The same for every release and path. */
  readonly submission: Submission;
}

const soundName: Readonly<Partial<Record<WrittenKind, string>>> = { IPAMConfiguration: 'default' };

/** What has to be there for Calico to look at the settings at all. */
const soundSpec: Readonly<Partial<Record<WrittenKind, JsonObject>>> = {
  IPPool: { cidr: '10.0.0.0/16' },
  IPAMConfiguration: { strictAffinity: false, autoAllocateBlocks: true },
};

const crdOf = ({ origin }: WrittenObject): WritePath =>
  origin === 'projectcalico.org/v3' ? 'crd v3' : 'crd v1';

/** What serves `projectcalico.org/v3` the user may say; native CRDs of it came with v3.32, and etcd has none. */
function waysOf({ api, datastore, release }: ClusterGraph, { object }: Question): readonly WritePath[] {
  if (object.origin === 'crd.projectcalico.org/v1') return ['crd v1'];
  if (api === 'native') return ['crd v3'];
  const isNativePossible =
    api === undefined && datastore !== 'etcd' && (!release || release.version.minor >= 32);
  return isNativePossible ? ['clientv3', 'crd v3'] : ['clientv3'];
}

interface Verdict extends WriteVerdict {
  /** Worked out once for each release. */
  readonly arrivalOf: (version: CalicoVersion) => AdmissionChecks | undefined;
}

/** Worked out as far as it is asked for: most settings are fine, and then it does not matter since when. */
function verdictOf(cluster: ClusterGraph, asked: Question, path: WritePath): Verdict {
  const store = cluster.datastore ?? 'kubernetes';
  const isKnown = (version: CalicoVersion): boolean => knows(asked, path, version);
  const arrivals = new Map<CalicoVersion, AdmissionChecks | undefined>();
  const arrivalOf = (version: CalicoVersion): AdmissionChecks | undefined => {
    if (!arrivals.has(version)) arrivals.set(version, arrival(asked, path, version, store));
    return arrivals.get(version);
  };
  const refuses = (version: CalicoVersion): boolean => !arrivalOf(version)?.accepted;
  const now = (): readonly CalicoVersion[] => candidates(cluster).filter(isKnown);
  const ever = (): readonly CalicoVersion[] => milestones.filter(isKnown);
  return {
    arrivalOf,
    get isRefused(): Tri {
      const verdicts = now().map(refuses);
      return verdicts.length > 0 && verdicts.every(Boolean)
        ? true
        : verdicts.includes(true)
          ? 'unknown'
          : false;
    },
    get isSure(): boolean {
      let isAnyKnown = false;
      for (const version of candidates(cluster)) {
        if (!isKnown(version)) continue;
        if (!refuses(version)) return false;
        isAnyKnown = true;
      }
      return isAnyKnown;
    },
    get since(): string | undefined {
      const first = ever().find(refuses);
      return first && first !== milestones[0] ? released(first) : undefined;
    },
    get reason(): string {
      const speaker = newest(now(), refuses) ?? newest(ever(), refuses);
      return speaker ? wordsOf(arrivalOf(speaker)) : '';
    },
  };
}

/** The newest that refuses. The words of a release that is not out yet count last. */
const newest = (versions: readonly CalicoVersion[], refuses: (version: CalicoVersion) => boolean) =>
  versions.findLast(version => version.minor < 33 && refuses(version)) ?? versions.findLast(refuses);

const arrival = ({ object, submission }: Question, path: WritePath, version: CalicoVersion, store: Store) =>
  arrive(object.kind, submission, path, version, store);

/** Whether a release has the kind on the path, and all of the settings: what it does not know, it drops. */
function knows({ object, keys }: Question, path: WritePath, version: CalicoVersion): boolean {
  const properties = schemaFor(object.kind, path, version)?.properties;
  return properties !== undefined && keys.every(key => Object.hasOwn(properties, key));
}

/** The releases that may run, as far as they differ: all where nothing says which one does. */
function candidates({ release }: ClusterGraph): readonly CalicoVersion[] {
  if (!release) return milestones;
  const { version, isExact } = release;
  const later = milestones.filter(
    ({ minor, major, patch }) => major === version.major && minor === version.minor && patch > version.patch,
  );
  return isExact ? [version] : [version, ...later].sort(compareVersions);
}

/** Of releases that are out and may run, the newest but one that has every check: v3.32. */
const strictest = (cluster: ClusterGraph): CalicoVersion =>
  candidates(cluster).findLast(({ minor }) => minor < 33) ?? candidates(cluster).at(-1)!;

const released = (version: CalicoVersion): string => formatRelease({ version, isExact: version.patch > 0 });

/** The first complaint without what frames it. */
function wordsOf(admission: AdmissionChecks | undefined): string {
  if (!admission || admission.accepted) return '';
  const [blame] = admission.fields;
  const words = blame?.reason ?? admission.error ?? '';
  return words
    .replace(/^(?:Reason|Forbidden|Invalid value(?:: (?:"[^"\\]*(?:\\.[^"\\]*){0,9999}"|[^:\s]+))?): /, '')
    .trim();
}

/** `refusal` of settings of a pool; what calico-node and the operator create comes by Calico's clients. */
export const poolRefusal = (cluster: ClusterGraph, { origin }: IPPool, settings: JsonObject): Refusal =>
  refusal(
    cluster,
    { kind: 'IPPool', origin: origin === 'crd.projectcalico.org/v1' ? origin : 'projectcalico.org/v3' },
    settings,
  );

/** Whose checks a pool goes through: native v3 CRDs check what the raw ones do, and Calico's clients check more. */
export const checkedAs = ({ api }: ClusterGraph, { origin }: IPPool): PoolOrigin =>
  origin === 'projectcalico.org/v3' && api === 'native' ? 'crd.projectcalico.org/v1' : origin;

/** What is written in fields of a pool object, by their keys; what is not determined is left out. */
export function writtenIn({ fields: { body } }: IPPool, keys: readonly string[]): JsonObject {
  const written = keys.map(key => [key, jsonOf(body.get(key))] as const);
  return Object.fromEntries(
    written.filter(([, value]) => value !== undefined && value !== null),
  ) as JsonObject;
}
