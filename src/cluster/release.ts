import type { NamedVersion } from '../load/installed-by-hand.ts';
import type { HelmValues } from '../model/manifest/kubernetes/helm-values.ts';
import type { Installation } from '../model/manifest/calico/installation.ts';
import type { Field } from '../model/manifest/core/field.ts';
import type { Place } from '../base/files/source-file.ts';
import {
  calicoMinorOfOperator,
  compareVersions,
  formatVersion,
  imageVersion,
  isCalicoRelease,
  parseRelease,
  type Release,
  type CalicoVersion,
} from '../model/manifest/calico/calico-version.ts';
import type { YamlNode } from '../base/yaml/node.ts';
import type { Workload } from '../model/manifest/kubernetes/workload.ts';
import { valueAt } from '../base/yaml/below.ts';

/** The Calico release that a cluster runs, and what says so. */
export interface ClusterRelease extends Release {
  /** `image of calico-node`, `--calico-version`. */
  readonly source: string;
  /** Where it is written; undefined where the command line says it. */
  readonly at: Place | undefined;
  /** Whether the user says it, of the cluster as a whole. */
  readonly isDeclared: boolean;
}

/** What a repository says about the release. At most one of the two is there. */
export interface ReleaseEvidence {
  readonly release: ClusterRelease | undefined;
  /** Sources that contradict each other, as a clause: which release runs is not known then. */
  readonly releaseConflict: string | undefined;
}

/** The release that a text such as `v3.28.1` or `v3.28` means; undefined where it means none. */
export function releaseCalled(text: string, source: string, at?: Place): ClusterRelease | undefined {
  const release = parseRelease(text);
  return release && { ...release, source, at, isDeclared: true };
}

/** `v3.28.1`, or `v3.28` where the patch is not known. */
export function formatRelease({ version, isExact }: Release): string {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}

/**
 * What the user declares, else what the images of Calico's components and of its operator say together. Sources that
 * differ in the patch leave the minor version known; those that differ in more cancel each other out.
 */
export function releaseOf(
  declared: ClusterRelease | undefined,
  workloads: readonly Workload[],
  installations: readonly Installation[],
  {
    charts = [],
    named = [],
  }: { readonly charts?: readonly HelmValues[]; readonly named?: readonly NamedVersion[] | undefined } = {},
): ReleaseEvidence {
  if (declared) return { release: declared, releaseConflict: undefined };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = [
    ...workloads.flatMap(workload => claimsOf(workload, isEnterprise)),
    ...(isEnterprise ? [] : charts.flatMap(byChart)),
  ].sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: isEnterprise ? undefined : namedRelease(named), releaseConflict: undefined };
  const stranger = others.find(({ version }) => !isSameMinor(version, first.version));
  if (stranger) return { release: undefined, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version, isExact }) => isExact && compareVersions(version, first.version) !== 0,
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: undefined };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return {
    release: { version, isExact: false, source, at: first.at, isDeclared: false },
    releaseConflict: undefined,
  };
}

/** What scripts and addresses name, where they agree: it was installed so once, which is weaker than all that GitOps applies. */
function namedRelease(named: readonly NamedVersion[]): ClusterRelease | undefined {
  const all = named.flatMap(
    ({ text, at }) => releaseCalled(text, 'version that is installed by hand', at) ?? [],
  );
  const [first] = all;
  if (!first || !all.every(({ version }) => isSameMinor(version, first.version))) return undefined;
  const isExact = all.every(({ version }) => compareVersions(version, first.version) === 0);
  const version = isExact ? first.version : { ...first.version, patch: 0 };
  return { ...first, version, isExact, isDeclared: false };
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

/** Whether some image may be one of Calico's, on a quick look. */
function mayRunCalico({ podSpec: { node } }: Workload): boolean {
  if (node?.kind !== 'mapping') return false;
  return ['containers', 'initContainers'].some(key => {
    const list = node.entries.get(key)?.value;
    return list?.kind === 'sequence' && list.items.some(mayBeCalico);
  });
}

function mayBeCalico(container: YamlNode): boolean {
  const textAt = (key: string) => {
    const value = valueAt(container, key);
    return value?.kind === 'scalar' ? value.text : '';
  };
  return /calico|tigera/.test(textAt('image')) || textAt('name') === 'calico-node';
}

function claimsOf(workload: Workload, isEnterprise: boolean): readonly Claim[] {
  if (!mayRunCalico(workload)) return [];
  const { kind, podSpec } = workload;
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
      : [
          {
            version,
            isExact: true,
            source: `image of ${component}`,
            at: field.place,
            isDeclared: false,
            rank,
          },
        ];
  });
}

function componentOf(image: string): string | undefined {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}

/**
 * The chart `tigera-operator` has the version of the Calico that it installs, unless another operator is to run: that one
 * has a Calico of its own, and where it is unknown which, it is of the same minor version, or the chart would not fit.
 */
function byChart({ version, operator }: HelmValues): readonly Claim[] {
  const replacement = parseRelease(operator.string ?? '');
  const own = replacement ? byOperator(replacement.version, operator) : [];
  if (own.length > 0) return own;
  const text = version.string ?? '';
  const claim = releaseCalled(text, `chart tigera-operator ${text}`, version.place);
  if (!claim || !isCalicoRelease(claim.version)) return [];
  const isReplaced = !operator.isAbsent && operator.string !== '';
  return [
    {
      ...claim,
      ...(isReplaced && { version: { ...claim.version, patch: 0 }, isExact: false }),
      isDeclared: false,
      rank: components.length,
    },
  ];
}

/** An operator brings the newest patch of its day, which its own version does not tell. */
function byOperator(operator: CalicoVersion, field: Field): readonly Claim[] {
  const minor = calicoMinorOfOperator(operator);
  if (minor === undefined) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [
    { version, isExact: false, source, at: field.place, isDeclared: false, rank: components.length + 1 },
  ];
}
