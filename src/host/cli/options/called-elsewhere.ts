/** What linters call options that are called otherwise here, or that are something else: what to do instead. */
const ours: Readonly<Record<string, string>> = {
  json: 'write --format json',
  sarif: 'write --format sarif',
  junit: 'write --format junit',
  'output-format': 'write --format FORMAT',
  reporter: 'write --format FORMAT',
  output: 'write --format FORMAT=FILE',
  select: 'write --only ID,…',
  enable: 'write --rule ID=error',
  disable: 'write --rule ID=off',
  ignore: 'write --rule ID=off for a rule, or list files under `ignore:` in ipamlint.yaml',
  exclude: 'list files under `ignore:` in ipamlint.yaml, or write --rule ID=off for a rule',
  skip: 'write --rule ID=off for a rule, or list files under `ignore:` in ipamlint.yaml',
  'list-rules': 'run ipamlint rules',
  'show-config': 'run ipamlint config',
  'print-config': 'run ipamlint config',
  verbose: 'run ipamlint inventory to see what was understood, or add --timing',
  debug: 'run ipamlint inventory to see what was understood, or add --timing',
  strict: 'write --strict-coverage, or --fail-on warning',
  stdin: 'write - for standard input',
  since: 'write --base REF',
  silent: 'write --quiet',
  'dry-run': 'write --fix-dry-run',
  'no-colour': 'write --no-color',
  colour: 'write --color',
};

/** What to do in place of an option of another program, given without dashes; undefined for any other word. */
export const calledElsewhere = (option: string): string | undefined =>
  Object.hasOwn(ours, option) ? ours[option] : undefined;
