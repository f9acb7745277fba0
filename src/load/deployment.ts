import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Lookup } from './lookup.ts';
import type { Member } from './member.ts';

/** What is applied to one cluster as a whole. */
export interface Deployment {
  /** How evidence cites it: `Flux Kustomization flux-system/apps`, `kustomization apps/overlays/prod`. */
  readonly name: string;
  /** Where it is declared, relative to the root. */
  readonly path: string;
  /**
   * The object of Flux or Argo CD that started it, and its place among the folders. Undefined for a kustomization that
   * nothing in the repository refers to: anybody may apply it.
   */
  readonly root: Member | undefined;
  readonly route: Route;
  /** Whether it brings a base of another repository, or charts, whose objects are not seen. */
  readonly bringsUnseen?: true;
  /** Whether a chart makes its root, so that the name `templates` of its folder sets nothing aside. */
  readonly isInstalled?: true;
  /** The object that asks for it. */
  readonly deployer?: Manifest;
  /** Whether it rests on a source of which nothing says that it is this repository, or on the default of a variable. */
  readonly isGuessed?: true;
  /** What people call such a source. */
  readonly assumed?: string;
  /** The values of the variables that it fills in; missing where it leaves `${VAR}` alone. */
  readonly lookup?: Lookup;
  /** The objects as they are applied: patched, renamed, substituted. */
  readonly manifests: readonly Manifest[];
  /** Every file that it reads on the way; none of them stands for itself. */
  readonly files: ReadonlySet<string>;
  /** Files among these that it is told to leave alone. */
  readonly leftOut?: ReadonlySet<string>;
}

/** Where a deployment begins: the file of its root, or its own. */
export const startOf = ({ root, path }: Pick<Deployment, 'root' | 'path'>): string =>
  root?.manifest.file.path ?? path;

/** The way to the cluster that gets the objects. */
export interface Route {
  /** Whether it begins at the cluster that holds the root; Argo CD calls clusters by names of its own. */
  readonly isFromRoot: boolean;
  /** The clusters that destinations and kubeconfigs name, in order; none for the cluster that holds the root. */
  readonly names: readonly string[];
}

export const ownCluster: Route = { isFromRoot: true, names: [] };

/** How a cluster is called that the repository does not tell: like no other, though it may well be one of them. */
export const unknownCluster = (asking: string): string => `an unknown cluster (${asking})`;

export const isUnknownCluster = (name: string): boolean => name.startsWith('an unknown cluster (');

/** How those are called together that an object of Cluster API finds by their labels. */
export const selectedClusters = (selecting: string): string => `clusters that ${selecting} selects`;

/** Whether it leads to clusters that are called so: any of those around may be among them. */
export const isForSeveral = ({ names }: Route): boolean =>
  names.some(name => /^clusters that .* selects$/.test(name));

/** Whether its end cannot be told from other clusters. */
export const isUndetermined = (route: Route): boolean =>
  isForSeveral(route) || route.names.some(isUnknownCluster);
