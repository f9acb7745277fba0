/** Tests, each as its file below `test` without the ending and a part of its title; or the reason why there is none. */
export type Shown = readonly (readonly [file: string, title: string])[] | string;

const trust = 'what is trusted, not what is promised';
const advice = 'what readers should do, not what is promised';
const limit = 'what is not promised, and why';

/** Every sentence of SECURITY.md that promises, trusts or limits, without its figures (`#`). */
export const sentences: Readonly<Record<string, Shown>> = {
  'These promises hold for any content of the repository, including its `.git` folder:': [
    ['hostile/git', 'a pipe where git keeps its files is not even opened'],
    ['hostile/surfaces', 'cells'],
    ['hostile/git', 'pipes stand where git keeps its files'],
  ],
  'Nothing in the repository runs. ipamlint starts no program to list and read files.': [
    ['hostile/git', 'a committed git on PATH'],
    ['hostile/manifests-in-programs', 'nothing of them is run, and links lead nowhere'],
  ],
  "It reads git's index itself, so no git configuration, hook, filter, alias or file system monitor takes effect.":
    [
      ['hostile/git', 'a configuration of git names programs'],
      ['hostile/git', 'a committed bare repository makes git fetch'],
    ],
  "`--base`, `--staged` and `diff` read git's objects themselves, loose and packed, without git.": [
    ['host/machine/history/history', 'reads what a commit holds'],
    ['host/machine/history/safety', 'nothing in the repository is run or asked'],
  ],
  'Each commit, folder and file must match its hash; otherwise the run ends with exit code 3.': [
    ['host/machine/history/verified', 'a loose file that was exchanged'],
    ['host/machine/history/verified', 'a loose folder that was exchanged'],
    ['host/machine/history/verified', 'a loose commit that was exchanged'],
    ['host/machine/history/verified', 'an index of a pack that exchanges two files'],
    ['host/machine/history/verified', 'what is forged makes the run incomplete'],
  ],
  'Grafts, replacements, commit graphs and promisor remotes are ignored, and nothing is fetched.': [
    ['host/machine/history/safety', 'replacements and grafts of the repository do not count'],
    ['host/machine/history/verified', 'a commit graph and other lists of git are not believed'],
    ['host/machine/history/safety', 'nothing in the repository is run or asked'],
    ['host/machine/history/safety', 'what a remote has promised is not fetched'],
  ],
  'Alternates and links to objects of other repositories are refused.': [
    ['host/machine/history/safety', 'objects of another repository are not used'],
  ],
  'Refs are trusted, because they name the base.':
    'a statement of trust: what a ref names cannot be verified',
  '`--render` starts the `kustomize` or `kubectl` of the machine.': [
    ['host/machine/render', 'kustomize builds each folder'],
    ['host/machine/render', 'kubectl serves where kustomize is not'],
  ],
  '`explain` and `rules` show long output with your `PAGER`, else `less`.': [
    ['host/machine/pager', 'is the one that the user names, with its arguments, else less'],
    ['host/cli/options/explain', 'long pages go to the pager, as people see them'],
  ],
  'ipamlint finds these programs only through absolute entries of `PATH`, or an absolute path in `PAGER`, outside the repository and the work trees around it.':
    [
      ['host/machine/programs', 'none of the root, nor of the work tree around it'],
      ['host/machine/programs', 'none of a work tree further out'],
      ['host/machine/programs', 'a relative folder, or an empty one, is none'],
      ['host/machine/pager', 'is the one that the user names, with its arguments, else less'],
      ['host/machine/pager', 'is never a program of the repository'],
      ['hostile/programs', 'that the repository brings is not run, wherever PATH has it'],
    ],
  'Only a work tree around the repository that holds your home directory counts as yours.': [
    ['host/machine/programs', 'dotfiles that are kept in git leave the programs of the user alone'],
  ],
  '`--render` builds kustomizations in a private copy of the files that they name, without plugins, Helm and functions.':
    [
      ['host/machine/render', 'in a private copy of what it may read'],
      ['hostile/rendering', 'a function in what is deployed does nothing'],
      ['hostile/rendering', 'a function among its ${field}'],
      ['hostile/rendering', 'a plugin of the old kind'],
      ['hostile/rendering', 'a chart of its own'],
    ],
  'On Linux it also removes network access, where the system permits that.': [
    ['host/machine/render', 'has no way to the network'],
  ],
  'Policies are data.': [['linter/extensions/policy/rules', 'conditions, variables and messages are of CEL']],
  'Their expressions run in a sandbox: QuickJS in WebAssembly, without clock, randomness, files, network, processes, environment, or a way to create code from text.':
    [
      [
        'linter/extensions/guest/guest',
        'there is no way to make code, to tell time, to throw dice or to reach the host',
      ],
    ],
  'Its input and output are JSON.': [
    ['linter/extensions/guest/guest', 'text goes in and comes out'],
    ['linter/extensions/guest/guest', 'what is not a text is no answer'],
  ],
  'Steps and memory are counted, so endless loops, memory bombs and catastrophic patterns end at the same step on every machine, with the place of the policy.':
    [
      ['linter/extensions/guest/guest', 'the same program takes the same number of steps each time'],
      ['linter/extensions/policy/rules', 'a comprehension that does not end breaks down, with its place'],
      ['linter/extensions/policy/rules', 'a catastrophic pattern breaks down'],
      ['linter/extensions/policy/rules', 'a memory bomb breaks down'],
      ['linter/extensions/guest/guest', 'memory has an end'],
    ],
  'Policies may therefore come from the checked repository.': [
    ['host/steps/policies', 'findings of policies decide the exit code'],
    ['linter/extensions/policy/rules', 'what does not hold is a finding at the object'],
  ],
  'No plugin comes from the checked repository.': [['hostile/plugins', 'by name, in ${ground}']],
  'Rules that `--plugin` and `IPAMLINT_PLUGINS` name run inside the process of ipamlint, as code that you trust.':
    [['e2e/plugins', 'a rule of a plugin judges']],
  'ipamlint refuses a plugin in the root, in a git work tree around it, or in the repository of one of these.':
    [
      ['hostile/plugins', 'by a root that is named, from any folder'],
      ['hostile/plugins', 'from a work tree around the root, and from each around that'],
      ['hostile/plugins', 'from the repository of a linked work tree'],
    ],
  'It compares the real path, device and inode, so links, hard links and mounts do not help.': [
    ['hostile/plugins', 'by links: into the tree, out of it, and on the way'],
    ['hostile/plugins', 'by a second name of a file, or of one that it imports'],
    ['hostile/plugins', 'by a second place of a folder, of a file, or of one that it imports'],
  ],
  'The same holds for all that a plugin imports or requires.': [
    ['hostile/plugins', 'by an import: ${name}'],
    ['hostile/plugins', 'by an import while it judges'],
  ],
  'Plugins never come from a commit.': [
    ['hostile/plugins', 'by a base: neither a commit nor a folder of it brings rules'],
  ],
  'A package name is resolved from the place where ipamlint is installed, never from the current folder.': [
    ['e2e/plugins', 'a package is found where ipamlint is installed, and nowhere around the current folder'],
  ],
  'No file of the repository adds a plugin.': [
    ['hostile/plugins', 'by the environment, and by what the tree says of itself'],
  ],
  '`plugins:` in a configuration only lists plugins that the user must load.': [
    ['e2e/plugin-findings', 'a configuration requires plugins, and gives none'],
  ],
  'A plugin that throws fails only its own rules.': [['e2e/plugins', 'a rule that throws breaks down alone']],
  'If it calls `process.exit` or `process.reallyExit`, waits forever or leaves an unhandled rejection, the run ends with exit code 3.':
    [
      ['e2e/plugins', 'process.exit(0) while it judges'],
      ['e2e/plugins', 'process.reallyExit(0) while it judges'],
      ['e2e/plugins', 'an await that never settles'],
      ['e2e/plugins', 'ends with exit code 3, and all that was found: ${name}'],
    ],
  'An exit code that it sets does not count.': [
    ['e2e/plugins', 'an exit code that a plugin sets is not that of the run'],
  ],
  'An endless loop in a plugin is not stopped; after 5 seconds, stderr names its file.': [
    ['hostile/plugins', 'a rule or a module that never ends is named'],
  ],
  'A malicious plugin can still change what is reported, because it is code in the same process.': limit,
  'What plugins print with `console`, `process.stdout` and `process.stderr` goes to stderr, escaped for terminals and CI runners.':
    [['e2e/plugins', 'stderr has what it prints']],
  'Only named files are written. ipamlint writes the files that the command line names: `--format FORMAT=FILE`, a baseline, `ipamlint.yaml` with `init`, a new rule with `new-rule`, and manifests with `--fix`.':
    [
      ['e2e/no-trace', 'a run leaves no file anywhere'],
      ['e2e/no-trace', "writes ${paths.join(', ') || 'nothing'}"],
      ['e2e/output', 'a format with a file leaves stdout alone'],
      ['commands/new-rule/run', 'makes a rule with its page, cases and tests'],
    ],
  'It writes a draft with a random name next to the target and then moves it.': [
    ['host/machine/write', 'a draft has a random name, and follows no link'],
    ['hostile/links', 'a name that a draft could have is a link'],
    ['e2e/output', 'a file is replaced as a whole, or not at all'],
  ],
  'It refuses a target inside the repository that is a link, lies behind a link, or is not a regular file.': [
    ['hostile/links', 'an output that is a link, or lies behind one'],
    ['hostile/links', 'an output that is a pipe, and is never read'],
    ['hostile/links', 'init does not write through a link that leads nowhere'],
    ['host/steps/baselines', 'what stands in the way of a baseline is neither read nor written through'],
  ],
  'Nothing is cached. ipamlint keeps nothing between two runs.': [
    ['e2e/no-trace', 'a run leaves no file anywhere'],
    ['e2e/no-trace', 'a file is read again though its size and times are those of the last run'],
  ],
  'Fixes change only what was read.': [['host/machine/fix-files', 'what has changed since it was read']],
  '`--fix` replaces regular files of the root that still have the same content.': [
    ['host/machine/fix-files', 'what others exchange after the last check is not replaced'],
    ['host/machine/fix-files', 'they are replaced, and keep their modes'],
    ['host/machine/fix-files', 'what has changed since it was read'],
    ['host/machine/fix-files', 'what is no file: a folder, a pipe'],
  ],
  'It refuses links, files behind links, files in `.git` and read-only files.': [
    ['host/machine/fix-files', 'links, wherever they lead'],
    ['host/machine/fix-files', 'what is not of the work tree'],
    ['host/machine/fix-files', 'what is read-only'],
    ['hostile/fixes', 'nothing in .git is fixed'],
  ],
  'It checks all files before it writes the first.': [
    ['host/machine/fix-files', 'what has changed since it was read'],
  ],
  'A hard link to a file keeps the old content.': [
    ['host/machine/fix-files', 'another name of the same file keeps what it had'],
  ],
  '`--fix-dry-run` leaves out a diff that could control a terminal or a CI runner, with a remark.': [
    ['hostile/fixes', 'a diff in which a line would act is left out'],
    ['hostile/fixes', 'names of files and values give no orders in the summary or the diff'],
  ],
  'Nothing outside is read.': [
    ['hostile/links', 'a PATH or a root that a link takes out of the tree'],
    ['hostile/rendering', 'a file that links to one outside of the root'],
    ['hostile/rendering', 'a base outside of the root'],
    ['hostile/dumps', 'a configuration cannot name ${path} as a dump'],
  ],
  'A link is followed only to a file that the repository itself lists, never out of it, into `.git` or to an ignored file.':
    [
      ['e2e/listing', 'links inside the root once, links out of it never'],
      ['e2e/listing', 'nothing below .git and node_modules'],
      ['host/machine/listing', 'reads a link under the name of what it leads to, where that is listed'],
    ],
  'Pipes, devices and `/dev/stdin` are opened only if the command line names them.': [
    ['e2e/streams', 'a pipe is read if the command line names it outside of the tree, and never otherwise'],
    ['hostile/git', 'a pipe where git keeps its files is not even opened'],
    ['hostile/links', 'a configuration that is a link or a pipe'],
  ],
  'One that lies in the current directory, or that a link of the repository leads to, is refused.': [
    ['e2e/streams', 'a pipe is read if the command line names it outside of the tree, and never otherwise'],
    ['e2e/streams', 'no link of a tree makes a stream'],
    ['hostile/dumps', 'refuses a pipe that the configuration names, and waits for nothing'],
  ],
  'Messages quote lines only of files that this run checks or that the command line names, and of its configuration.':
    [
      ['hostile/links', 'a configuration that extends what is no configuration, or is ignored'],
      ['hostile/links', 'a configuration that is a link or a pipe'],
      ['hostile/quotes', 'what'],
    ],
  'Every run ends.': [
    ['hostile/long-words', 'what'],
    ['hostile/growth', 'name'],
    ['linter/extensions/guest/guest', 'what does not end is ended'],
    ['fuzz/fuzz', 'of them break no promise'],
  ],
  'Budgets are counted, not timed, so the same input gives the same result on every machine.': [
    ['linter/extensions/guest/guest', 'the same program takes the same number of steps each time'],
    ['architecture', 'only the outermost layers touch the world, and only they wait for it'],
  ],
  'A file, object or answer that exceeds its budget is reported with its place, and the rest is checked.': [
    ['linter/extensions/policy/rules', 'one policy that breaks down takes no other with it'],
    ['host/steps/coverage-places', 'a program for other tools that is too large to be read'],
    ['load/most-objects', 'as many as there may be are judged; of more, the first is named'],
  ],
  'Reports are capped, and say so.': [
    ['print/findings/capped', 'pretty shows the gravest thousand'],
    ['print/findings/capped', 'JSON holds the gravest 10,000, and says what it leaves out'],
  ],
  'No repository may take more than # seconds of CPU time or # GB of memory, with or without a comparison with an earlier state.':
    [
      ['hostile/file', 'bomb.name'],
      ['hostile/pool', 'bomb.name'],
      ['hostile/report', 'bomb.name'],
      ['hostile/total', 'bomb.name'],
    ],
  'A repository that takes more is a vulnerability: please report it.': 'a request to readers, not a promise',
  'Of manifests, # MiB are read, and as much of programs, without the first # KiB of each file.': [
    ['host/machine/bytes', 'a file that does not fit is not read'],
    ['host/machine/bytes', 'of manifests 96 MiB are read, and as much of programs'],
  ],
  'Pools, nodes, clusters, all objects and values together, unreadable documents and dumps have [limits](docs/inputs.md#limits).':
    [
      ['load/most-objects', '50,000 nodes are the most'],
      [
        'load/most-objects',
        'as many as there may be are judged; of more, the first is named, the others are counted, and strict coverage fails',
      ],
      [
        'load/most-objects',
        'so do nodes, hosts of inventories and machines of setups, in all files together',
      ],
      ['load/most-objects', 'nodes that groups only count are bounded in all clusters together'],
      ['load/most-objects', 'all objects share one limit, and some count several times'],
      [
        'load/most-objects',
        'where kustomizations or objects of Flux and Argo CD are too many, nothing is judged',
      ],
      ['load/most-values', 'behind too many of them no file is read, by any reader'],
      ['load/unreadable-documents', 'behind 20,000 of them no file is read'],
      ['cluster/link', 'of 3,001 clusters the last is not judged, and strict coverage fails'],
      ['host/steps/live-dumps', 'the dumps of a configuration have a limit together'],
      ['hostile/total', 'bomb.name'],
    ],
  'If the root has more files and folders than a normal repository, the run ends with exit code 3 before anything is checked.':
    [['host/machine/headcount', 'ends with a reason, a way out and exit code 3']],
  '`--no-limit` removes that limit.': [
    ['e2e/root', '--no-limit reads a root of more files and folders than a repository has'],
  ],
  'What was not read is reported.': [
    ['host/steps/coverage', 'clean is only said of what was seen, and the rest is named'],
    ['host/machine/history/history', 'links are read as what they lead to, and never out of the tree'],
  ],
  'Every format names it, except Code Quality and compact reports, which have no field for it: there, stderr has the number of places.':
    [
      ['host/steps/coverage', 'strict coverage makes that incomplete, in every format'],
      ['host/steps/coverage', 'formats without a field for what was not read have a remark'],
    ],
  "With `--strict-coverage`, the default of the hook `ipamlint`, the run ends with exit code 3 if something that should be readable was not read, or if something that declares one of Calico's kinds cannot be evaluated: [what was not read](docs/coverage.md) has the list.":
    [
      ['host/steps/coverage', 'strict coverage makes that incomplete'],
      ['host/steps/coverage-kinds', '${what}: ${is}'],
      ['e2e/pre-commit', 'the hook file says how to run what the package installs'],
    ],
  'Places that `unseen:` in `ipamlint.yaml` accepts are counted and do not fail.': [
    ['host/steps/accepted-places', 'an accepted place is counted, and does not fail'],
  ],
  'With `--base`, ipamlint reports a change that accepts one.': [
    ['linter/change/exemptions', 'a place that the configuration no longer wants read is an exemption'],
  ],
  'No file name becomes an option. ipamlint refuses, with exit code 2, an argument that begins with `-` and names a file of the current folder or the root.':
    [
      ['hostile/option-names', 'is refused where it is a name, and judged behind --'],
      [
        'hostile/option-names',
        'a link and a folder of such a name are refused, and so is a name in the root that is named',
      ],
    ],
  'After `--`, it is a name.': [
    ['hostile/option-names', 'is refused where it is a name, and judged behind --'],
  ],
  "Hooks pass no names: `ipamlint-files` reads git's index itself.": [
    ['e2e/pre-commit', 'the hook file says how to run what the package installs'],
    ['e2e/pre-commit-stages', 'whatever these are called'],
  ],
  'The author of a change does not choose its base.': [
    [
      'host/machine/history/base-of-a-change',
      'no branch or tag is a base because it is called like the commit or the ref of one',
    ],
    ['host/machine/history/base-of-a-change', 'no steps of history, reflogs or expressions'],
  ],
  '`--base auto` uses the first parent of a merge only if that merge is `GITHUB_SHA` of `refs/pull/N/merge`, the merge that GitHub tested.':
    [
      [
        'host/machine/history/base-of-a-change',
        'of the merge that GitHub makes the first parent is the base',
      ],
      [
        'host/machine/history/base-of-a-change',
        'of a merge that the author makes the first parent is not the base',
      ],
    ],
  'Otherwise, the base is the merge base with the target branch that was fetched.': [
    ['host/machine/history/base', 'the base is where the work parts from a branch that went on'],
    [
      'host/machine/history/base-of-a-change',
      'of a merge that the author makes the first parent is not the base',
    ],
  ],
  'The checked-out branch and branches of a fork never count as the target, even under the same name.': [
    ['host/machine/history/base-of-a-change', 'the branch that is checked out is not a base'],
    ['host/machine/history/base-of-a-change', 'branches of a fork are no base'],
    ['host/machine/history/base-of-a-change', 'a fork is known on any forge'],
  ],
  'Text from the repository stays text.': [
    ['hostile/report-words', '${what}'],
    ['hostile/answer-words', 'inventory: ${what}'],
    ['hostile/config-words', 'mistakes: ${what}'],
  ],
  'Names, values and paths are escaped, so no terminal, CI runner or viewer interprets them as a command, and no line breaks out of its place.':
    [
      ['print/findings/harmless', 'pretty output has no control characters but its own colours'],
      ['print/findings/harmless', 'no line of another format is a command'],
      ['print/page/hostile-page', 'test('],
    ],
  'In Markdown they create no link, tag, picture, mention or reference, also not to a commit.': [
    ['print/github-markdown', 'shown and not obeyed'],
  ],
  'The command line and the plugins that it names.': trust,
  'Without a git repository, for example in an unpacked archive, it also decides which folder is checked.':
    trust,
  'The environment.': trust,
  'With `--tracked`, that includes `GIT_INDEX_FILE` if it names a file next to the index.': [
    ['host/machine/tracked', 'goes by the index that git names to a hook, if that lies beside its own'],
  ],
  'With `--base`, it includes what the CI system says about the base.': [
    ['host/machine/history/base', 'a CI system says what a change is merged into'],
  ],
  'Files outside the repository that the user names, such as a configuration.': [
    ['host/machine/config', 'what the user names counts, wherever it stands'],
  ],
  'Node.js, and the programs that `--render` and the pager start.': trust,
  'The code of ipamlint.': trust,
  'Pin the revision that your hook or workflow runs, and do not run an ipamlint that lies in the repository it checks.':
    [
      ['action/workflows', 'every use of ipamlint on a page names a release'],
      ['action/workflows', 'every action of a documented workflow is pinned by commit'],
    ],
  'npm, npx, pnpm and yarn obey the `.npmrc` and similar files of the current folder, where a line such as `git=` names a program to run.':
    'what other programs do, not what is promised',
  'No documented command for CI or hooks runs one of them in the checked repository.': [
    ['documented-commands', 'call no package manager where the judged tree is the current folder'],
  ],
  'Clone ipamlint elsewhere, and run `node …/dist/cli.js`.': advice,
  'The configuration and the suppressions are part of the repository.': limit,
  'A pull request can add an `ignore`, change a policy, switch off a rule or suppress a finding, and reviewers can see that.':
    limit,
  'With `--base`, ipamlint reports which of these a change adds.': [
    ['linter/change/exemptions', 'an ignored path is an exemption'],
    ['linter/change/compare', 'what is silenced is not fixed'],
    ['linter/change/exemptions', 'a policy that is removed, judges otherwise or is milder is an exemption'],
    ['e2e/pull-requests/configuration', 'a rule that the change turns off is told'],
  ],
  '`clusters:` and `groups:` decide which objects are compared.': limit,
  'A change that declares one of them differently is reported.': [
    [
      'linter/change/exemptions',
      'files set aside, plugins given up, and clusters and groups declared otherwise are exemptions',
    ],
  ],
  'The place of objects is part of the repository.': limit,
  'What lies in a folder such as `examples/`, or is left out by a kustomization, belongs to no cluster.':
    limit,
  'With `--base`, ipamlint reports objects that a change takes out of their cluster in this way.': [
    ['linter/change/exemptions', 'objects that a cluster had and that are set aside now are an exemption'],
  ],
  'A file whose new name is not read, such as `pools.yaml.txt`, counts as deleted, and so do its objects.': [
    ['e2e/pull-requests/plans', 'the file with all pools gets a name that is not read'],
  ],
  '`--config-from-base` ignores all of these changes.': [
    ['host/steps/baselines-and-base', 'the configuration from the base brings its baseline'],
    ['linter/change/compare', 'where the base is trusted, a change cannot exempt itself'],
    ['e2e/pull-requests/configuration', 'a rule that the change turns off is told'],
    ['e2e/pull-requests/configuration', 'what the change ignores is told, and not fixed'],
  ],
  '`--no-config`, or `--config` with a file from elsewhere, ignores the configuration of the repository.': [
    ['host/cli/options/config', '--no-config and --config decide which one counts'],
  ],
  'Secrets in manifests.': limit,
  'A finding quotes the lines that it is about.': limit,
  'Do not publish reports to more people than may read the repository.': advice,
  'Another process that changes the work tree during a run. ipamlint opens files without following links, but it cannot defend against other processes on the same machine.':
    limit,
  'Each sentence above has its tests in `test/security.table.ts`.': [
    ['security', 'every sentence has its tests, or the reason why there is none'],
  ],
  'Expensive repositories.': [['hostile/file', 'bomb.name']],
  'Random repositories.': [['fuzz/fuzz', 'of them break no promise']],
  'Two kinds of tests look for further faults:': 'what follows has the tests of each kind',
  '`npm run bombs` runs more than # repositories that are made to be expensive, with tens of thousands of pools, clusters or findings.':
    [
      ['hostile/file', 'bomb.name'],
      ['hostile/pool', 'bomb.name'],
      ['hostile/report', 'bomb.name'],
    ],
  'Each must stay within # seconds of CPU time and # GB of memory, in eight formats at once.': [
    ['hostile/file', 'bomb.name'],
    ['hostile/pool', 'bomb.name'],
    ['hostile/report', 'bomb.name'],
  ],
  'Fuzzing has checked # malformed repositories, of the seeds # # to # # # # # # to # # and # at commits up to #.':
    [
      ['fuzz/fuzz', 'of them break no promise'],
      ['calico/facts/cluster/pod-limits', 'a node that takes no whole number of pods tells nothing'],
      ['fuzz/fuzz', 'text that is no object is not written in another style'],
    ],
  'It found # that broke a promise.': [['fuzz/fuzz', 'of them break no promise']],
  'The causes are corrected.':
    'the inputs are random: each that failed was made a test where its cause is corrected',
};
