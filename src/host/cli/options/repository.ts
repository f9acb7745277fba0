import type { ReadExtent } from '../../machine/world.ts';
import { deniableOption, switchOption, textOption, type Option, type Typed } from '../command.ts';
import { oneOf, versionOf } from '../values.ts';

/** Whether kustomize itself is asked what kustomizations come to: where it can, never, or else nothing is judged. */
const renderModes = ['auto', 'off', 'require'] as const;
export type RenderMode = (typeof renderModes)[number];

export const rootOption = textOption(
  'root',
  'DIR',
  'the root of the repository; paths are printed relative to it',
  { among: 'folder' },
);

export const configOption = deniableOption(
  'config',
  'FILE',
  'the configuration; default: ipamlint.yaml (or .yml, .json, .ipamlint.yaml) of the current directory, or of the nearest parent up to the root',
  { among: 'file', none: 'use no configuration' },
);

/** Where a configuration is given or there is none. */
export const onlyConfigOption = deniableOption('config', 'FILE', configOption.means, { among: 'file' });

export const calicoVersionOption = textOption(
  'calico-version',
  'V',
  'the Calico release, such as v3.30.3; default: what images and charts in the repository say',
);

export const colorOption = switchOption(
  'color',
  'color or not; default: NO_COLOR, FORCE_COLOR and the terminal decide',
  { denied: 'also' },
);

export const renderOption = textOption(
  'render',
  'MODE',
  'build kustomizations with kustomize or kubectl of this machine, without network and plugins: off (default), auto or require',
  { among: renderModes },
);

const trackedOption = switchOption('tracked', 'read only files that git tracks; for hooks');

export const limitOption = switchOption(
  'limit',
  'do not stop at 200,000 files and folders (a million in a git work tree)',
  { denied: 'only' },
);

/** How far a repository is read. */
export const extentOptions = [renderOption, trackedOption, limitOption];

/** What every command that reads a repository takes first, with its `--format`. */
export const repositoryOptions = (format: Option): readonly Option[] => [
  rootOption,
  configOption,
  format,
  calicoVersionOption,
  colorOption,
  ...extentOptions,
];

/** What every command that reads a repository needs to know. */
export interface RepositoryOptions {
  readonly paths: readonly string[];
  readonly root: string | undefined;
  /** The configuration: a file, none, or whichever is found. */
  readonly config: string | false | undefined;
  readonly render: RenderMode;
  readonly extent: ReadExtent;
  /** Undefined: colour where the terminal takes it. */
  readonly color: boolean | undefined;
}

/** Which repository is read, and how. Throws a UsageError. */
export const repositoryOptionsOf = (typed: Typed, paths: readonly string[]): RepositoryOptions => ({
  paths,
  root: typed.get(rootOption),
  config: typed.get(configOption),
  render: oneOf(typed.get(renderOption) ?? 'off', renderModes, '--render'),
  extent: { isTracked: typed.get(trackedOption) ?? false, isUnlimited: typed.get(limitOption) === false },
  color: typed.get(colorOption),
});

/** The release that the user names, as `parseVersion` takes it. Throws a UsageError. */
export const calicoVersionOf = (typed: Typed): string | undefined =>
  versionOf(typed.get(calicoVersionOption));
