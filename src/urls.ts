/** Where ipamlint lives. Every address that output prints is made of it. */
export const home = 'https://github.com/ipamlint/ipamlint';

/** A file of this repository as people read it, in the version that speaks of it. */
const pageAt = (path: string, version: string): string => `${home}/blob/v${version}/${path}`;

/** The page of a rule. */
export const rulePage = (id: string, version: string): string => pageAt(`rules/${id}/README.md`, version);

/** A file of this repository as programs read it. */
export const rawAt = (path: string, version: string): string =>
  `${home.replace('//github.com/', '//raw.githubusercontent.com/')}/v${version}/${path}`;
