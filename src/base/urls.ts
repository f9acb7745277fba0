/** Where ipamlint lives. Every address that output prints is made of it. */
export const home = 'https://github.com/ipamlint/ipamlint';

/** Where npm gets ipamlint from. The name `ipamlint` in npm's registry is not ours: nothing asks the registry for it. */
export const packageSource = (version: string): string => `git+${home}.git#v${version}`;

/** The page of a rule, in the version that speaks of it. */
export const rulePage = (id: string, version: string): string =>
  `${home}/blob/v${version}/rules/${id}/README.md`;

/** The page about fleets, which tells of the rules that look at several repositories. */
export const fleetPage = (version: string): string => `${home}/blob/v${version}/docs/fleet.md`;

/** The pages of all rules. */
export const rulesFolder = (version: string): string => `${home}/tree/v${version}/rules`;

/** A file of this repository as programs read it. */
export const rawAt = (path: string, version: string): string =>
  `${home.replace('//github.com/', '//raw.githubusercontent.com/')}/v${version}/${path}`;

/** What a difference means that `ipamlint drift` finds. */
export const driftPage = (id: string, version: string): string =>
  `${home}/blob/v${version}/docs/drift.md#${id}`;
