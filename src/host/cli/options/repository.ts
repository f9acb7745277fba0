import type { ReadExtent } from '../../machine/world.ts';
import { deniableOption, switchOption, textOption, type Typed } from '../command.ts';
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
  'the configuration; else ipamlint.yaml (or .ipamlint.yaml, .json) of the current directory or the nearest around it, up to the root',
  { among: 'file', none: 'use no configuration' },
);

/** Where a configuration is given or there is none. */
export const onlyConfigOption = deniableOption('config', 'FILE', configOption.means, { among: 'file' });

export const calicoVersionOption = textOption(
  'calico-version',
  'V',
  'the Calico release that runs, such as v3.30.3; else images tell',
);

export const colorOption = switchOption(
  'color',
  'colour or none; else NO_COLOR, FORCE_COLOR and the terminal decide',
  { denied: 'also' },
);

export const renderOption = textOption(
  'render',
  'MODE',
  'ask the kustomize or kubectl of this machine what kustomizations come to: off (default), auto or require; no network, no plugins',
  { among: renderModes },
);

const trackedOption = switchOption(
  'tracked',
  'read only what git tracks: what a commit would hold. For hooks',
);

export const limitOption = switchOption(
  'limit',
  'go on past 200,000 files and folders (a million in a git work tree)',
  { denied: 'only' },
);

/** How far a repository is read. */
export const extentOptions = [renderOption, trackedOption, limitOption];

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
