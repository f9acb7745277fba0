import type { Installation } from '../manifest/installation.ts';
import type { Field } from '../manifest/field.ts';
import {
  calicoMinorOfOperator,
  compareVersions,
  formatVersion,
  imageVersion,
  isCalicoRelease,
  type CalicoVersion,
} from '../manifest/calico-version.ts';
import type { Workload } from '../manifest/workload.ts';

/** The Calico release that a cluster runs, and what says so. */
export interface ClusterRelease {
  /** The first of its minor version where no more than that is known. */
  readonly version: CalicoVersion;
  /** Whether the patch is known, too. */
  readonly isExact: boolean;
  /** `image of calico-node`, `--calico-version`. */
  readonly source: string;
  /** Where it is written; undefined where the user said it. */
  readonly field: Field | undefined;
}

/** What a repository says about the release. At most one of the two is there. */
export interface ReleaseEvidence {
  readonly release: ClusterRelease | undefined;
  /** Sources that contradict each other, as a clause: which release runs is not known then. */
  readonly releaseConflict: string | undefined;
}

/** A release that the user declares; `isExact` as above. */
export type DeclaredRelease = Pick<ClusterRelease, 'version' | 'isExact'>;

/** `v3.28.1`, or `v3.28` where the patch is not known. */
export function formatRelease({ version, isExact }: DeclaredRelease): string {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}

/**
 * What the user declares, else what the images of Calico's components and of its operator say together. Sources that
 * differ in the patch leave the minor version known; those that differ in more cancel each other out.
 */
export function releaseOf(
  declared: DeclaredRelease | undefined,
  workloads: readonly Workload[],
  installations: readonly Installation[],
): ReleaseEvidence {
  if (declared)
    return {
      release: { ...declared, source: '--calico-version', field: undefined },
      releaseConflict: undefined,
    };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = workloads
    .flatMap(workload => claimsOf(workload, isEnterprise))
    .sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: undefined, releaseConflict: undefined };
  const stranger = others.find(({ version }) => !isSameMinor(version, first.version));
  if (stranger) return { release: undefined, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version, isExact }) => isExact && compareVersions(version, first.version) !== 0,
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: undefined };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return { release: { version, isExact: false, source, field: first.field }, releaseConflict: undefined };
}

/** What one image says; the lower the rank, the more it has to do with pools. */
interface Claim extends ClusterRelease {
  readonly rank: number;
}

const claimed = (claim: Claim): string => `${claim.source} says ${formatRelease(claim)}`;

const isSameMinor = (a: CalicoVersion, b: CalicoVersion): boolean =>
  a.major === b.major && a.minor === b.minor;

/** Components that are released together, under one version. */
const components = ['calico-node', 'calico-cni', 'calico-typha', 'calico-kube-controllers'];
/** `docker.io/calico/node:v3.28.1`, `rancher/mirrored-calico-node:v3.28.1`. */
const componentImage = /(?:^|\/)(?:mirrored-)?calico[/-](node|cni|typha|kube-controllers)[:@]/;
const operatorImage = /(?:^|\/)tigera\/operator[:@]/;

function claimsOf({ kind, podSpec }: Workload, isEnterprise: boolean): readonly Claim[] {
  const containers = [...podSpec.get('containers').items(), ...podSpec.get('initContainers').items()];
  return containers.flatMap(container => {
    const field = container.get('image');
    const image = field.string ?? '';
    const version = imageVersion(image);
    if (!version) return [];
    if (operatorImage.test(image)) return isEnterprise ? [] : byOperator(version, field);
    const isAgent = kind === 'DaemonSet' && container.get('name').string === 'calico-node';
    const component = isAgent ? 'calico-node' : componentOf(image);
    const rank = components.indexOf(component ?? '');
    return rank < 0 || !isCalicoRelease(version)
      ? []
      : [{ version, isExact: true, source: `image of ${component}`, field, rank }];
  });
}

function componentOf(image: string): string | undefined {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}

/** An operator brings the newest patch of its day, which its own version does not tell. */
function byOperator(operator: CalicoVersion, field: Field): readonly Claim[] {
  const minor = calicoMinorOfOperator(operator);
  if (minor === undefined) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [{ version, isExact: false, source, field, rank: components.length }];
}
