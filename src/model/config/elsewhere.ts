/** What other tools call what stands here under another key. */
export const elsewhereInFile: Readonly<Record<string, string>> = {
  exclude: 'write ignore: with a list of globs',
  excludes: 'write ignore: with a list of globs',
  skip: 'write ignore: with a list of globs',
  disable: 'write rules: { ID: off }',
  disabled: 'write rules: { ID: off }',
  checks: 'write rules: { ID: LEVEL }',
  severity: 'write failOn: with note, warning or error',
  strict: 'write strictCoverage: true, or extends: [ipamlint:strict]',
  calicoVersion: 'write it in clusters:, as in { name: prod, calico: { version: v3.30.3 } }',
  version: 'write it in clusters:, as in { name: prod, calico: { version: v3.30.3 } }',
};
