import { formats } from '../../../kit/formats.ts';

/** Command lines that are refused, and the sentence and the help that say why. */
export const mistakes: readonly (readonly [argv: readonly string[], said: string])[] = [
  [
    ['config', 'a'],
    'config takes no PATH, not a; it prints the whole configuration; write --file FILE for what applies to one file',
  ],
  [['init', 'a'], 'init takes no PATH, not a; it reads the whole root; name another one with --root'],
  [
    ['init', '-q'],
    'init has no option --quiet; it is an option of check; ipamlint init --help lists those of init',
  ],
  [['completion'], 'completion takes one shell; choose one of bash, zsh, fish'],
  [['completion', 'bash', 'zsh'], 'completion takes one shell; choose one of bash, zsh, fish'],
  [['completion', 'tcsh'], 'completion takes bash, zsh, fish, not "tcsh"; choose one of bash, zsh, fish'],
  [
    ['completion', 'zsh', '-q'],
    'completion has no option --quiet; it is an option of check; ipamlint completion --help lists those of completion',
  ],
  [['--config='], '--config is empty; name a file, or write --no-config to use none'],
  [
    ['why'],
    'why takes a TARGET; name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address',
  ],
  [
    ['why', 'a', '--only', 'x'],
    'why has no option --only; it is an option of check, report, fleet, config and rules; ipamlint why --help lists those of why',
  ],
  [['--cluster', 'prod'], '--cluster needs a dump; add --live FILE'],
  [['--live', ''], '--live is empty; name a dump, or - for standard input'],
  [
    ['why', 'a', '--live', '-', '--live', '-'],
    '--live - is given twice; standard input can be read only once',
  ],
  [
    ['-', '--live', '-'],
    'standard input cannot be both the dump and the manifests; name a file for one of them',
  ],
  [['why', 'a', '-f', 'sarif'], '--format takes pretty, json, not "sarif"; choose one of pretty, json'],
  [['why', 'a', '-f', 'json', '-f', 'pretty=b'], 'why writes one format at a time; give --format once'],
  [['--formt', 'json'], 'unknown option --formt; did you mean --format?'],
  [['--zzzzzz'], 'unknown option --zzzzzz; see ipamlint --help'],
  [['-f', 'jsno'], `--format takes ${formats.join(', ')}, not "jsno"; did you mean json?`],
  [['-f', 'json='], '--format json= names no file; write --format json=report.json'],
  [['-f', 'json', '-f', 'sarif'], 'two formats cannot share stdout; give one a file: --format sarif=FILE'],
  [
    ['--fail-on', 'grave'],
    '--fail-on takes none, note, warning, error, not "grave"; choose one of none, note, warning, error',
  ],
  [
    ['--sarif-category', '/prod/'],
    '--sarif-category takes letters, digits, . _ - and / between them, not "/prod/"; write --sarif-category prod',
  ],
  [
    ['--sarif-category='],
    '--sarif-category takes letters, digits, . _ - and / between them, not ""; write --sarif-category prod',
  ],
  [['--group-by', 'rule'], '--group-by takes file, cluster, not "rule"; choose one of file, cluster'],
  [['--group-by', 'clusters'], '--group-by takes file, cluster, not "clusters"; did you mean cluster?'],
  [
    ['diff', '--group-by', 'file'],
    'diff has no option --group-by; it is an option of check; ipamlint diff --help lists those of diff',
  ],
  [['--sort', 'rule'], '--sort takes severity, path, not "rule"; choose one of severity, path'],
  [
    ['--max-warnings', 'few'],
    '--max-warnings takes a number, not "few"; write --max-warnings 0 to allow none',
  ],
  [['--max-warnings=-1'], '--max-warnings takes a number, not "-1"; write --max-warnings 0 to allow none'],
  [
    ['--rule', 'overlapping-pools'],
    '--rule overlapping-pools names no level; write --rule overlapping-pools=off|note|warning|error',
  ],
  [
    ['--rule', 'overlaping-pools=off'],
    'there is no rule "overlaping-pools"; did you mean overlapping-pools?',
  ],
  [['--only', 'all'], '"all" is not the id of one rule; leave --only out to run all rules'],
  [['--only', '*'], '"*" is not the id of one rule; leave --only out to run all rules'],
  [['--only', 'none'], '"none" is not the id of one rule; list the ids: --only ID,ID'],
  [['--only', 'uncovered-*'], '"uncovered-*" is not the id of one rule; did you mean uncovered-node?'],
  [['--only', 'zz*'], '"zz*" is not the id of one rule; list the ids: --only ID,ID'],
  [['--rule', 'all=off'], '"all" is not the id of one rule; list the ids: --only ID,ID'],
  [
    ['version', 'now'],
    'version takes nothing more, not now; write ipamlint version; for a folder of that name, write ./version',
  ],
  [
    ['report', '-o', 'p.html', '-f', 'json'],
    'p.html ends as html does, and --format says json; leave --format out for html, or write -o p.json',
  ],
  [
    ['report', '-o', 'a/plan.md', '-f', 'mermaid'],
    'a/plan.md ends as markdown does, and --format says mermaid; leave --format out for markdown, or write -o a/plan.mmd',
  ],
  [['--only', 'zzz'], 'there is no rule "zzz"; ipamlint rules lists the rules'],
  [
    ['--calico-version', 'latest'],
    '--calico-version takes a release, not "latest"; write --calico-version v3.30.3',
  ],
  [
    ['--calico-version', 'v2.6.1'],
    '--calico-version takes a release, not "v2.6.1"; write --calico-version v3.30.3',
  ],
];
