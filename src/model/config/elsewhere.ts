const CLUSTER = 'write it in an entry of clusters:, next to name and include';
const COMMENT = 'write a comment at the finding: # ipamlint-ignore RULE: REASON, or write overrides:';
const option = (flag: string): string => `give it on the command line: --${flag}`;

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
  version:
    'leave it out; a release of Calico goes into clusters:, as in { name: prod, calico: { version: v3.30.3 } }',
  apiVersion: 'name a configuration, not a manifest: --config ipamlint.yaml',
  pools: 'write externalPools: in an entry of clusters:, for pools that no file declares',
  nodes: CLUSTER,
  networks: CLUSTER,
  externalPools: CLUSTER,
  live: CLUSTER,
  include: CLUSTER,
  calico: CLUSTER,
  suppressions: COMMENT,
  suppress: COMMENT,
  exceptions: COMMENT,
  format: option('format FORMAT'),
  output: option('format FORMAT=FILE'),
  render: option('render MODE'),
  base: option('base REF'),
  only: option('only ID,…'),
  quiet: option('quiet'),
  fix: option('fix'),
};

/** The same in a policy. */
export const elsewhereInPolicy: Readonly<Record<string, string>> = {
  metadata: 'write id: next to kind: with its name',
  spec: 'write its keys next to kind:',
  name: 'write id: NAME',
  level: 'write severity: note, warning or error',
  enabled: 'write rules: { ID: off } to turn a policy off',
  for: 'write match: { for: pool }',
  matchConstraints: 'write match: { for: pool }',
  expression: 'write it in an entry of validations:',
  message: 'write it in an entry of validations:',
};

/** The same in a condition or a validation. */
export const elsewhereInExpression: Readonly<Record<string, string>> = {
  expr: 'write expression:',
  rule: 'write expression:',
  condition: 'write expression:',
  cel: 'write expression:',
};

/** The same in an entry that lists files. */
export const elsewhereInFiles = (key: string): Readonly<Record<string, string>> => {
  const help = `write ${key}: with a list of globs`;
  return { paths: help, path: help, globs: help, folders: help };
};
