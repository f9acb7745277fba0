import type { Taint } from '../manifest/kubernetes/taint.ts';
import type { Cidr } from '../../base/net/cidr.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import type { FailOn, Level } from './level.ts';
import type { DeclaredPolicy } from './policy.ts';
import type { LocatedValue } from './written.ts';

/** Files by their paths. */
export interface Glob {
  /** As written. */
  readonly text: string;
  readonly at: Place;
  /** The folder or file that all that is meant is or lies in; empty for the root. */
  readonly stem: string;
  /** Whether a path, relative to the root, is meant. */
  matches(path: string): boolean;
}

export const presets = ['ipamlint:recommended', 'ipamlint:strict'] as const;
export type Preset = (typeof presets)[number];

/** The one that `strict` means. */
export const presetMeant = (text: string): Preset | undefined =>
  presets.find(preset => preset === `ipamlint:${text}`);

/** A value, and what says so. */
export interface ConfigValue<Value> {
  readonly value: Value;
  readonly origin: Place | Preset;
}

/** Levels of rules for some files. */
export interface Override {
  readonly files: readonly Glob[];
  readonly rules: ReadonlyMap<string, ConfigValue<Level>>;
  readonly at: Place;
}

/** Places that the user accepts although they were not seen. */
export interface AcceptedPlaces {
  readonly files: readonly Glob[];
  readonly reason: string;
  /** The kinds that they may declare; undefined where the user leaves that to ipamlint. */
  readonly mayBring: readonly string[] | undefined;
  readonly at: Place;
}

/** Nodes that are alike. */
export interface DeclaredNodes {
  readonly name: string | undefined;
  readonly at: Place;
  readonly labels: ReadonlyMap<string, string>;
  readonly taints: readonly Taint[];
  readonly minimum: number;
  /** Undefined where it is not known. */
  readonly maximum: number | undefined;
  readonly addresses: readonly LocatedValue<Cidr>[];
}

export interface DeclaredNetwork {
  readonly name: string;
  readonly kind: 'pods' | 'services' | 'nodes' | 'other';
  readonly cidr: Cidr;
  readonly at: Place;
}

/** A pool that exists although nothing in the repository declares it. */
export interface ExternalPool {
  readonly name: string;
  /** Undefined where it is not told. */
  readonly cidr: Cidr | undefined;
  readonly at: Place;
}

export type Datastore = 'kubernetes' | 'etcd';
/** What serves `projectcalico.org/v3`: Calico's API server, CRDs of that group, or nothing (`docs/calico.md` §1.1). */
export type CalicoApi = 'aggregated' | 'native' | 'none';

/** A cluster that the user describes. */
export interface DeclaredCluster {
  readonly name: string;
  readonly at: Place;
  /** The files that belong to it; undefined for those of the cluster that is found under its name. */
  readonly include: readonly Glob[] | undefined;
  readonly exclude: readonly Glob[];
  /** As `parseVersion` takes it. */
  readonly version: LocatedValue<string> | undefined;
  readonly datastore: LocatedValue<Datastore> | undefined;
  readonly api: LocatedValue<CalicoApi> | undefined;
  readonly nodes: readonly DeclaredNodes[];
  /** The path of a dump of its nodes. */
  readonly dump: LocatedValue<string> | undefined;
  /** The path of a dump of what runs there. */
  readonly live: LocatedValue<string> | undefined;
  readonly networks: readonly DeclaredNetwork[];
  readonly externalPools: readonly ExternalPool[];
}

/** Clusters that share a routed network, by name. */
export interface DeclaredGroup {
  readonly name: string;
  readonly at: Place;
  readonly clusters: readonly LocatedValue<string>[];
}

/** A baseline that the configuration names. A run that writes it does not need it. */
export interface DeclaredBaseline extends ConfigValue<string> {
  /** As it stands there, or why it cannot be read, as a clause. */
  readonly read: SourceFile | { readonly reason: string };
}

/** What the configuration files say, all of them together. */
export interface Config {
  /** What it was read from; the last one decides. */
  readonly files: readonly SourceFile[];
  readonly clusters: readonly DeclaredCluster[];
  readonly groups: readonly DeclaredGroup[];
  readonly rules: ReadonlyMap<string, ConfigValue<Level>>;
  /** In written order: of several that hold for a file the last one wins. */
  readonly overrides: readonly Override[];
  readonly ignore: readonly Glob[];
  /** Files whose objects belong to no cluster. */
  readonly setAside: readonly Glob[];
  /** The URLs under which this repository is known. */
  readonly sources: readonly string[];
  readonly accepted: readonly AcceptedPlaces[];
  readonly failOn: ConfigValue<FailOn> | undefined;
  readonly maxWarnings: ConfigValue<number> | undefined;
  readonly strictCoverage: ConfigValue<boolean> | undefined;
  /** What is taken as existing where the command line names no other file. */
  readonly baseline: DeclaredBaseline | undefined;
  /** The dumps of nodes that clusters name. */
  readonly dumps: readonly SourceFile[];
  /** Rules of the user's own, as data. */
  readonly policies: readonly DeclaredPolicy[];
  /** The files that hold nothing else. */
  readonly policyFiles: readonly SourceFile[];
  /** The plugins without which a check means nothing: the command line gives them. */
  readonly plugins: readonly LocatedValue<string>[];
}

/** A repository without configuration. */
export const noConfig: Config = {
  files: [],
  clusters: [],
  groups: [],
  rules: new Map(),
  overrides: [],
  ignore: [],
  setAside: [],
  sources: [],
  accepted: [],
  failOn: undefined,
  maxWarnings: undefined,
  strictCoverage: undefined,
  baseline: undefined,
  dumps: [],
  policies: [],
  policyFiles: [],
  plugins: [],
};
