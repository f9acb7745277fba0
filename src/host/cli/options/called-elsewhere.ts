import type { Command } from '../command.ts';

const SOME = 'write --only ID,…';
const OFF = 'write --rule ID=off';
const FILES = 'list files under `ignore:` in ipamlint.yaml';
const FAIL = 'write --fail-on SEVERITY';
const FIX = 'write --fix';
const WRITE_BASELINE = 'write --write-baseline FILE';
const SEE_MORE = 'run ipamlint inventory to see what was understood, or add --timing';
const ASK_ABOUT = 'name it with its namespace: ipamlint why NAMESPACE/KIND/NAME';
const WITHIN = 'write --within CIDR,…';
const COUNT = 'write --count N';
const SHOWN = 'leave it out: ipamlint diff shows the address plan, and git diff the lines';
const ONE_PROCESS = 'leave it out: ipamlint has neither threads nor a cache, and uses no network';

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
  verbose: SEE_MORE,
  debug: SEE_MORE,
  'log-level': SEE_MORE,
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
  v: `write -V for the version; to see more, ${SEE_MORE}`,
  limit: 'write --no-limit',
  silent: 'write --quiet',
  namespace: 'name the files or folders as PATHs; ipamlint reads files, not a cluster',
  kubeconfig: 'write --live FILE with a dump of kubectl; ipamlint never connects to a cluster',
  context: 'write --live FILE with a dump of kubectl; ipamlint never connects to a cluster',
  watch: 'run ipamlint again after each change; it keeps nothing from one run to the next',
  'dry-run': 'write --fix-dry-run',
  'config-file': 'write --config FILE',
  'skip-rules': OFF,
  'skip-rule': OFF,
  'exclude-rule': OFF,
  'exclude-rules': OFF,
  'ignore-rules': OFF,
  'disable-rule': OFF,
  'disable-rules': OFF,
  'disable-checks': OFF,
  'include-rules': SOME,
  'rule-set': SOME,
  ruleset: SOME,
  all: 'leave it out: ipamlint checks all of the root, with every rule',
  'skip-dirs': FILES,
  'skip-files': FILES,
  'skip-path': FILES,
  'exclude-path': FILES,
  'exclude-paths': FILES,
  'exclude-dir': FILES,
  'ignore-pattern': FILES,
  'ignore-filename-pattern': FILES,
  'fail-level': FAIL,
  'fail-on-warning': 'write --fail-on warning',
  'fail-on-warnings': 'write --fail-on warning',
  pedantic: 'write --strict-coverage, or --fail-on warning',
  autofix: FIX,
  'auto-fix': FIX,
  write: FIX,
  apply: FIX,
  'baseline-file': 'write --baseline FILE',
  'create-baseline': WRITE_BASELINE,
  'generate-baseline': WRITE_BASELINE,
  'update-baseline': 'write --prune-baseline, or --write-baseline FILE',
  'show-suppressed': 'write --include-suppressed',
  'show-source': 'leave it out: findings show the lines of their source',
  kustomize: 'write --render require, to run kustomize',
  helm: 'leave it out: values and charts of Helm are read as they are',
  policies: 'list policies under `policies:` in ipamlint.yaml',
  'stdin-filename': 'write - for standard input',
  n: 'name the files or folders as PATHs; ipamlint reads files, not a cluster',
  threads: ONE_PROCESS,
  jobs: ONE_PROCESS,
  parallel: ONE_PROCESS,
  workers: ONE_PROCESS,
  cache: ONE_PROCESS,
  'cache-dir': ONE_PROCESS,
  'cache-location': ONE_PROCESS,
  offline: ONE_PROCESS,
  open: 'write --output FILE.html, and open it in a browser',
  force: 'write --stdout to print it, or delete the old file first',
  'no-colour': 'write --no-color',
  colour: 'write --color',
};

const NAMED = 'name the files or folders as PATHs';
const asPaths = { file: NAMED, files: NAMED, path: NAMED, paths: NAMED, dir: NAMED, directory: NAMED };

/** The same, of options that mean something else to those who type them behind this command. */
const behind: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  check: asPaths,
  inventory: asPaths,
  why: { n: ASK_ABOUT, namespace: ASK_ABOUT },
  diff: { cached: 'write --staged', stat: SHOWN, 'name-only': SHOWN, 'name-status': SHOWN },
  free: {
    pool: WITHIN,
    cidr: WITHIN,
    range: WITHIN,
    network: WITHIN,
    supernet: WITHIN,
    ipv6: 'write --within with a range of IPv6, as in --size 64 --within fd00::/48',
    limit: COUNT,
    number: COUNT,
    n: COUNT,
  },
  explain: { rule: 'name the rule alone: ipamlint explain RULE' },
  init: { output: 'write --stdout, and send that to a file: ipamlint init --stdout > FILE' },
  completion: { shell: 'name the shell alone: ipamlint completion bash' },
  'new-rule': {
    id: 'name the id alone: ipamlint new-rule ID',
    name: 'name the id alone: ipamlint new-rule ID',
  },
};

/** What to do in place of an option of another program, given without dashes; undefined where the command cannot do it. */
export function calledElsewhere(option: string, { name: command, options }: Command): string | undefined {
  const name = option.replace(/^no-(?=cache)/, '');
  const own = Object.hasOwn(behind, command) ? behind[command]! : {};
  const help = Object.hasOwn(own, name) ? own[name] : Object.hasOwn(ours, name) ? ours[name] : undefined;
  const [, needed] = /^write --(?:no-)?([a-z-]+)/.exec(help ?? '') ?? [];
  return needed === undefined || options.some(({ flag }) => flag === needed) ? help : undefined;
}

/** The names that other programs use for what this command can do. */
export const namesElsewhere = (command: Command): readonly string[] =>
  Object.keys(ours).filter(name => name.length > 1 && calledElsewhere(name, command) !== undefined);
