import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Location, Place } from '../../base/files/source-file.ts';
import type { LeavesOut } from './source-ignores.ts';

/** What an object of Flux or Argo CD asks for: apply this folder, so changed, to that cluster. */
export interface DeployPlan {
  readonly name: string;
  readonly by: 'Flux' | 'Argo CD';
  readonly at: Place;
  /** The object that asks for it. */
  readonly deployer: Manifest;
  /** Relative to the root of its source; undefined where it deploys no folder, or the repository does not tell which. */
  readonly folder: string | undefined;
  /** Of a folder that variables without a value may mean: the names of folders that would be their values. */
  readonly filledIn?: readonly string[];
  /** The repository it comes from: equal texts for equal repositories. */
  readonly source: string;
  /** Whether the folder is a chart, and nothing else is deployed of it. */
  readonly isChart?: boolean;
  /** Whether nothing names its source as this repository. */
  readonly isGuessed?: boolean;
  /** What people call such a source. */
  readonly assumed?: string;
  /** Whether it deploys a folder of another repository. */
  readonly isForeign?: boolean;
  /** What its source does not hand on of the repository. */
  readonly leavesOut?: LeavesOut | undefined;
  /** How files are taken from a folder without a kustomization. */
  readonly directory: Directory;
  /** What it changes, spelled like a kustomization. */
  readonly overlay: Field | undefined;
  /** The namespace of objects that name none. */
  readonly namespace: string | undefined;
  /** The cluster where it is not the one that holds the object; `unknown` where the repository does not tell. */
  readonly destination: string | undefined;
  /** Variables that it fills in; undefined where it leaves `${VAR}` alone. */
  readonly variables: Variables | undefined;
}

export interface Directory {
  readonly isRecursive: boolean;
  /** Globs relative to the folder, as Argo CD has them; undefined for everything, or nothing. */
  readonly include: string | undefined;
  readonly exclude: string | undefined;
}

/** Flux's `postBuild`. */
export interface Variables {
  /** By name; these win over all that follow. */
  readonly inline: ReadonlyMap<string, PlanValue>;
  /** Later ones win. */
  readonly from: readonly VariableSource[];
}

export interface PlanValue {
  /** Undefined where it is not determined. */
  readonly text: string | undefined;
  readonly at: Location;
}

export interface VariableSource {
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly namespace: string | undefined;
}
