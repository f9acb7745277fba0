import type { Command } from '../command.ts';

/** What linters call options that are called otherwise here, or that are something else: what to do instead. */
const ours: Readonly<Record<string, string>> = {
  json: 'write --format json',
  sarif: 'write --format sarif',
  junit: 'write --format junit',
  'output-format': 'write --format FORMAT',
  reporter: 'write --format FORMAT',
  output: 'write --format FORMAT=FILE',
  'output-file': 'write --format FORMAT=FILE',
  outfile: 'write --format FORMAT=FILE',
  'report-file': 'write --format FORMAT=FILE',
  o: 'write --format FORMAT=FILE',
  select: 'write --only ID,…',
  'extend-select': 'write --rule ID=error',
  rules: 'write --only ID,…, or --rule ID=LEVEL',
  checks: 'write --only ID,…',
  check: 'write --only ID,…',
  include: 'name the files or folders as PATHs',
  enable: 'write --rule ID=error',
  disable: 'write --rule ID=off',
  ignore: 'write --rule ID=off for a rule, or list files under `ignore:` in ipamlint.yaml',
  exclude: 'list files under `ignore:` in ipamlint.yaml, or write --rule ID=off for a rule',
  skip: 'write --rule ID=off for a rule, or list files under `ignore:` in ipamlint.yaml',
  'ignore-rule': 'write --rule ID=off',
  'ignore-path': 'list files under `ignore:` in ipamlint.yaml',
  'skip-check': 'write --rule ID=off',
  'list-rules': 'run ipamlint rules',
  'list-checks': 'run ipamlint rules',
  'show-config': 'run ipamlint config',
  'print-config': 'run ipamlint config',
  verbose: 'run ipamlint inventory to see what was understood, or add --timing',
  debug: 'run ipamlint inventory to see what was understood, or add --timing',
  'log-level': 'run ipamlint inventory to see what was understood, or add --timing',
  severity: 'write --fail-on SEVERITY',
  'min-severity': 'write --fail-on SEVERITY',
  'severity-threshold': 'write --fail-on SEVERITY',
  level: 'write --fail-on SEVERITY',
  threshold: 'write --fail-on SEVERITY',
  'exit-zero': 'write --fail-on none',
  'exit-code': 'write --fail-on SEVERITY, or --fail-on none for exit code 0',
  'no-fail': 'write --fail-on none',
  'no-exit-codes': 'write --fail-on none',
  'soft-fail': 'write --fail-on none',
  strict: 'write --strict-coverage, or --fail-on warning',
  stdin: 'write - for standard input',
  since: 'write --base REF',
  changed: 'write --base REF, to report only what is new since then',
  'changed-only': 'write --base REF, to report only what is new since then',
  'diff-only': 'write --base REF, to report only what is new since then',
  'new-from-rev': 'write --base REF',
  'from-ref': 'write --base REF',
  policy: 'list policies under `policies:` in ipamlint.yaml',
  'kubernetes-version': 'write --calico-version V, for the release of Calico',
  diff: 'write --fix-dry-run, or run ipamlint diff for the address plan',
  recursive: 'leave it out: folders are read with all that they hold',
  R: 'leave it out: folders are read with all that they hold',
  r: 'leave it out: folders are read with all that they hold',
  c: 'write --config FILE',
  v: 'write -V for the version',
  limit: 'write --no-limit',
  silent: 'write --quiet',
  namespace: 'name the files or folders as PATHs; ipamlint reads files, not a cluster',
  kubeconfig: 'write --live FILE with a dump of kubectl; ipamlint never connects to a cluster',
  context: 'write --live FILE with a dump of kubectl; ipamlint never connects to a cluster',
  watch: 'run ipamlint again after each change; it keeps nothing from one run to the next',
  'dry-run': 'write --fix-dry-run',
  'no-colour': 'write --no-color',
  colour: 'write --color',
};

/** What to do in place of an option of another program, given without dashes; undefined where the command cannot do it. */
export function calledElsewhere(option: string, { options }: Command): string | undefined {
  const help = Object.hasOwn(ours, option) ? ours[option] : undefined;
  const [, needed] = /^write --(?:no-)?([a-z-]+)/.exec(help ?? '') ?? [];
  return needed === undefined || options.some(({ flag }) => flag === needed) ? help : undefined;
}

/** The names that other programs use for what this command can do. */
export const namesElsewhere = (command: Command): readonly string[] =>
  Object.keys(ours).filter(name => name.length > 1 && calledElsewhere(name, command) !== undefined);
