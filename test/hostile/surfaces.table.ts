/** What a hostile repository tries, wherever it can. */
export const attacks = [
  'arguments',
  'links',
  'time of check',
  'injection',
  'budgets',
  'stale answers',
  'forged history',
  'escape',
  'words of Object',
  'hiding',
] as const;

export type Attack = (typeof attacks)[number];

/** Tests, each as its file below `test` without the ending and a part of its title; or the reason why there is none. */
export type Cell = readonly [file: string, title: string][] | string;

const noState = 'nothing is kept from one run to the next';
const noHistory = 'it is read from the files of this run alone';
const noRun = 'it is data: nothing of it is run';
const read = 'each file is opened once, and judged by the bytes that were read';
const fresh: Cell = [
  ['e2e/no-trace', 'a file is read again though its size and times are those of the last run'],
];
const names: Cell = [['hostile/report-words', '${what}']];
const indexed: Cell = [
  ['indexing', 'ask Object.hasOwn, are Maps, or have a reason why no text of a tree can be the key'],
];
const judgesNothing = 'it decides nothing about what is judged';

/** Every surface by every kind of attack. A new surface begins with its row here. */
export const surfaces: Readonly<Record<string, Readonly<Record<Attack, Cell>>>> = {
  'command line': {
    arguments: [
      ['hostile/option-names', 'is refused where it is a name, and judged behind --'],
      ['hostile/option-names', 'a link and a folder of such a name are refused'],
      ['hostile/option-names', 'options that are no names stay what they are'],
    ],
    links: [['hostile/links', 'a PATH or a root that a link takes out of the tree']],
    'time of check': 'its words do not change while it runs',
    injection: [['hostile/command-words', 'arguments: ${what}']],
    budgets: 'the operating system limits how long it is',
    'stale answers': fresh,
    'forged history': [
      ['host/machine/history/base', 'bases that cannot be had are told by what is wrong with them'],
    ],
    escape: [['hostile/programs', 'that the repository brings is not run, wherever PATH has it']],
    'words of Object': indexed,
    hiding: [['hostile/option-names', 'is refused where it is a name, and judged behind --']],
  },
  hooks: {
    arguments: [
      ['e2e/pre-commit', 'the hook file says how to run what the package installs'],
      [
        'e2e/pre-commit-stages',
        '--staged-files reports what concerns files of the commit, whatever these are called',
      ],
      ['hook-files', 'what the pattern leaves out is never read for its name'],
    ],
    links: [['hook-files', 'they have one pattern, and count links and submodules']],
    'time of check': [['host/machine/tracked', 'goes by the index that git names to a hook']],
    injection: names,
    budgets: [['host/machine/headcount', 'ends with a reason, a way out and exit code 3']],
    'stale answers': fresh,
    'forged history': [['e2e/pre-commit-stages', 'what pre-commit says of a range of commits']],
    escape: [['documented-commands', 'call no package manager where the judged tree is the current folder']],
    'words of Object': indexed,
    hiding: [['hook-files', 'what the pattern leaves out is never read for its name']],
  },
  'files of the tree': {
    arguments: [['hostile/option-names', 'is refused where it is a name, and judged behind --']],
    links: [
      ['e2e/listing', 'links inside the root once, links out of it never'],
      ['hostile/git', 'a loop of links to folders'],
      ['hostile/links', 'a tracked path behind a folder that has become a link'],
    ],
    'time of check': read,
    injection: [
      ['hostile/report-words', '${what}'],
      ['hostile/answer-words', 'inventory: ${what}'],
      ['hostile/nothing-words', 'the words are ours or the author’s'],
      ['hostile/report-words', 'however narrow the terminal is'],
    ],
    budgets: [
      ['hostile/file', 'bomb.name'],
      ['hostile/text', 'bomb.name'],
      ['hostile/yaml', 'bomb.name'],
      ['hostile/long-words', 'what'],
      ['hostile/name', 'bomb.name'],
      ['hostile/growth', 'name'],
      ['hostile/patterns', 'commands on one line'],
    ],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: [['hostile/manifests-in-programs', 'nothing of them is run, and links lead nowhere']],
    'words of Object': [
      ['indexing', 'ask Object.hasOwn, are Maps, or have a reason why no text of a tree can be the key'],
      ['malformed/malformed', 'in any field breaks nothing'],
    ],
    hiding: [
      ['base/yaml/kubectl', 'base64 is decoded, as goyaml.v2 does'],
      ['host/steps/coverage-kinds', '${what}: ${is}'],
    ],
  },
  'objects of clusters': {
    arguments: 'no object becomes an argument of a program',
    links: 'objects name no files but in kustomizations, charts and programs',
    'time of check': read,
    injection: [
      ['hostile/answer-words', 'why: ${what}'],
      ['print/github-markdown', 'shown and not obeyed'],
    ],
    budgets: [
      ['hostile/expressions', 'what they read is what it was'],
      ['hostile/total', 'bomb.name'],
      ['hostile/pool', 'bomb.name'],
      ['hostile/node', 'bomb.name'],
      ['hostile/request', 'bomb.name'],
      ['hostile/selector', 'bomb.name'],
      ['hostile/range', 'bomb.name'],
      ['hostile/cluster', 'bomb.name'],
      ['hostile/deploy', 'bomb.name'],
    ],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: noRun,
    'words of Object': [
      ['load/kustomize/quirks', 'a field called as a word of JavaScript is merged like any other'],
    ],
    hiding: [
      ['host/steps/unseen-kinds', '${what} makes it incomplete, and is named'],
      ['linter/change/exemptions', 'objects that a cluster had and that are set aside now are an exemption'],
    ],
  },
  'setup files of other tools': {
    arguments: 'no value of them becomes an argument of a program',
    links: [['hostile/links', 'a tracked path behind a folder that has become a link']],
    'time of check': read,
    injection: [['hostile/answer-words', 'why: ${what}']],
    budgets: [
      ['hostile/machine', 'bomb.name'],
      ['hostile/cluster', 'bomb.name'],
      ['hostile/file', 'bomb.name'],
    ],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: noRun,
    'words of Object': [
      [
        'model/manifest/networks',
        'kind takes no subnet for a family that it does not know, also not for a word of JavaScript',
      ],
    ],
    hiding: [['host/steps/coverage-kinds', '${what}: ${is}']],
  },
  'playbooks of Ansible, helmfiles and stages of Rancher Fleet': {
    arguments: 'no task is run, and no value of one becomes an argument',
    links: [['e2e/listing', 'links inside the root once, links out of it never']],
    'time of check': read,
    injection: [['hostile/answer-words', 'inventory: ${what}']],
    budgets: [
      [
        'load/ansible',
        'thousands of tasks with variables, and lists that are never closed, are read in linear time',
      ],
      ['load/ansible', 'a command with many options takes no time'],
    ],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: noRun,
    'words of Object': [
      ['load/ansible', 'variables, roles and options that are words of Object are like others'],
    ],
    hiding: 'what they say only adds a cluster, and takes no object out of the judgement',
  },
  'generators of Argo CD': {
    arguments: 'no parameter becomes an argument of a program',
    links: [['e2e/listing', 'links inside the root once, links out of it never']],
    'time of check': read,
    injection: names,
    budgets: [['hostile/deploy', 'bomb.name']],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: [
      [
        'load/deploy/generators',
        'files: what each holds that matches, a star of any depth, a list for several sets',
      ],
    ],
    'words of Object': indexed,
    hiding: [['load/deploy/generators', 'files that are no sets of parameters refuse the set']],
  },
  'submodules of a base': {
    arguments: 'no URL of a submodule is asked: its objects are read where they were fetched',
    links: [['host/steps/submodules', 'a submodule behind a link is not looked into']],
    'time of check': [
      ['e2e/pull-requests/circumstances', 'a submodule belongs to neither state, whatever it holds by now'],
    ],
    injection: names,
    budgets: [['hostile/git', 'bomb.name']],
    'stale answers': [['host/steps/submodules', 'a submodule is compared as each state names it']],
    'forged history': [
      [
        'host/steps/submodules',
        'a submodule whose commit was not fetched is compared with itself, and stderr says so',
      ],
    ],
    escape: [['host/machine/history/safety', 'nothing in the repository is run or asked']],
    'words of Object': indexed,
    hiding: [
      [
        'host/steps/submodules',
        'a submodule whose commit was not fetched is compared with itself, and stderr says so',
      ],
    ],
  },
  "git's index and work tree": {
    arguments: [
      ['host/machine/history/base', 'bases that cannot be had are told by what is wrong with them'],
    ],
    links: [['hostile/git', 'a .git that is a file leads to a repository elsewhere']],
    'time of check': [['hostile/git', 'pipes stand where git keeps its files']],
    injection: names,
    budgets: [['host/machine/git-index', 'names that share their beginnings are many letters in few bytes']],
    'stale answers': [['hostile/git', 'an index that is made to hide things hides nothing']],
    'forged history': [['host/machine/git-index', 'whatever is done to it, it is read or it is a fault']],
    escape: [
      ['hostile/git', 'a configuration of git names programs'],
      ['hostile/git', 'a committed bare repository makes git fetch'],
      ['hostile/git', 'a committed git on PATH'],
    ],
    'words of Object': indexed,
    hiding: [['hostile/git', 'an index that is made to hide things hides nothing']],
  },
  'history of a base': {
    arguments: [
      ['host/machine/history/base', 'bases that cannot be had are told by what is wrong with them'],
    ],
    links: [
      ['hostile/quotes', 'what'],
      ['host/machine/history/history', 'links are read as what they lead to, and never out of the tree'],
    ],
    'time of check': [['host/machine/history/safety', 'pipes are not waited for']],
    injection: names,
    budgets: [['host/machine/history/safety', 'trees that hold each other end the run']],
    'stale answers': [
      ['host/machine/history/safety', 'replacements and grafts of the repository do not count'],
    ],
    'forged history': [
      [
        'host/machine/history/base-of-a-change',
        'of a merge that the author makes the first parent is not the base',
      ],
      ['host/machine/history/base-of-a-change', 'the branch that is checked out is not a base'],
      ['host/machine/history/base-of-a-change', 'branches of a fork are no base'],
      [
        'host/machine/history/base-of-a-change',
        'no branch or tag is a base because it is called like the commit or the ref of one',
      ],
      ['host/machine/history/safety', 'objects of another repository are not used'],
    ],
    escape: [['host/machine/history/safety', 'nothing in the repository is run or asked']],
    'words of Object': indexed,
    hiding: [['host/machine/history/safety', 'replacements and grafts of the repository do not count']],
  },
  configuration: {
    arguments: 'no value of it becomes an argument of a program',
    links: [
      ['hostile/links', 'a configuration that is a link or a pipe'],
      ['hostile/links', 'a configuration that extends what is no configuration, or is ignored'],
    ],
    'time of check': read,
    injection: [
      ['hostile/config-words', 'config: ${what}'],
      ['hostile/config-words', 'mistakes: ${what}'],
    ],
    budgets: [
      ['hostile/config-words', 'globs and selections: ${what}'],
      ['hostile/input-size', 'bomb.name'],
    ],
    'stale answers': fresh,
    'forged history': [['linter/change/compare', 'where the base is trusted, a change cannot exempt itself']],
    escape: [['model/config/robust', 'is a key like any other']],
    'words of Object': [['model/config/robust', 'is a key like any other']],
    hiding: [
      ['linter/change/exemptions', 'an ignored path is an exemption'],
      ['linter/change/exemptions', 'a place that the configuration no longer wants read is an exemption'],
      [
        'linter/change/exemptions',
        'an override is an exemption where it undoes another, by its words, its place or its end',
      ],
      [
        'linter/change/exemptions',
        'a glob that moves to a configuration of another folder means other files, and is an exemption',
      ],
      [
        'linter/change/exemptions',
        'a URL that counts as this repository from now on, or no longer, is an exemption',
      ],
    ],
  },
  'baselines and suppressions': {
    arguments: 'the command line or the configuration names a baseline, which is opened and not run',
    links: [
      ['host/steps/baselines', 'what stands in the way of a baseline is neither read nor written through'],
    ],
    'time of check': [['hostile/links', 'a name that a draft could have is a link']],
    injection: [['hostile/report-words', 'a baseline: ${what}']],
    budgets: [['hostile/suppression', 'bomb.name']],
    'stale answers': [
      ['linter/diagnostic/baseline', 'an entry is stale only where its finding was looked for'],
    ],
    'forged history': [
      ['linter/diagnostic/baseline', 'an entry that shows its reader another rule or path hides nothing'],
    ],
    escape: noRun,
    'words of Object': indexed,
    hiding: [
      ['linter/diagnostic/baseline', 'an entry that shows its reader another rule or path hides nothing'],
    ],
  },
  policies: {
    arguments: 'no policy becomes an argument of a program',
    links: [['hostile/links', 'a configuration that is a link or a pipe']],
    'time of check': read,
    injection: [['hostile/config-words', 'mistakes: ${what}']],
    budgets: [
      ['linter/extensions/policy/rules', 'a catastrophic pattern breaks down'],
      ['linter/extensions/policy/rules', 'a memory bomb breaks down'],
      ['linter/extensions/policy/rules', 'policies together have a budget'],
      ['hostile/policy', 'bomb.name'],
    ],
    'stale answers': fresh,
    'forged history': [['linter/change/compare', 'where the base is trusted, a change cannot exempt itself']],
    escape: [
      [
        'linter/extensions/guest/guest',
        'there is no way to make code, to tell time, to throw dice or to reach the host',
      ],
      ['linter/extensions/policy/rules', 'keys of prototypes are keys like others'],
    ],
    'words of Object': [['linter/extensions/policy/rules', 'keys of prototypes are keys like others']],
    hiding: [
      ['linter/change/exemptions', 'a policy that is removed, judges otherwise or is milder is an exemption'],
    ],
  },
  plugins: {
    arguments: [['hostile/plugins', 'by the environment, and by what the tree says of itself']],
    links: [
      ['hostile/plugins', 'by links: into the tree, out of it, and on the way'],
      ['hostile/plugins', 'by a second name of a file, or of one that it imports'],
    ],
    'time of check': [['hostile/plugins', 'by an import while it judges']],
    injection: names,
    budgets: 'whoever names a plugin trusts its code, what it takes included',
    'stale answers': fresh,
    'forged history': [['hostile/plugins', 'by a base: neither a commit nor a folder of it brings rules']],
    escape: [['hostile/plugins', 'by an import: ${name}']],
    'words of Object': indexed,
    hiding: judgesNothing,
  },
  programs: {
    arguments: 'no program is run, so nothing is handed to one',
    links: [['hostile/manifests-in-programs', 'nothing of them is run, and links lead nowhere']],
    'time of check': read,
    injection: [['load/program/hostile', 'nothing is claimed, and nothing breaks']],
    budgets: [['hostile/program', 'bomb.name']],
    'stale answers': fresh,
    'forged history': noHistory,
    escape: [
      ['hostile/manifests-in-programs', 'wants code of the repository run is told, and nothing is run'],
    ],
    'words of Object': [['load/program/hostile', 'nothing is claimed, and nothing breaks']],
    hiding: [
      ['hostile/manifests-in-programs', 'wants code of the repository run is told, and nothing is run'],
    ],
  },
  'kustomizations and --render': {
    arguments: [['hostile/command-words', 'kustomize: ${what}']],
    links: [['host/machine/render', 'a file that is a link, or is not there, is not copied']],
    'time of check': [
      ['host/machine/render', 'kustomize builds each folder, in a private copy of what it may read'],
    ],
    injection: [['hostile/rendering', 'name']],
    budgets: [
      ['host/machine/render', 'there is an end to what is copied, built and printed'],
      ['load/kustomize/pattern', 'no expression takes longer than its budget allows'],
      ['base/text/path', 'end where no system takes a longer one'],
      ['hostile/kustomize', 'bomb.name'],
    ],
    'stale answers': [['host/machine/render', 'nothing is left behind']],
    'forged history': [
      ['host/steps/states', '--render builds both states, each of its own files'],
      ['host/machine/history/safety', 'nothing in the repository is run or asked'],
    ],
    escape: [
      ['hostile/rendering', 'a function in what is deployed does nothing'],
      ['host/machine/render', 'it knows nothing of the user, and has no way to the network'],
      ['hostile/programs', 'kustomize finds none of them either'],
    ],
    'words of Object': [
      ['load/kustomize/quirks', 'a field called as a word of JavaScript is merged like any other'],
    ],
    hiding: [['hostile/rendering', 'a function in what is deployed does nothing']],
  },
  dumps: {
    arguments: [['hostile/dumps', 'a configuration cannot name ${path} as a dump']],
    links: [['e2e/streams', 'no link of a tree makes a stream']],
    'time of check': [
      ['hostile/dumps', 'refuses a pipe that the configuration names, and waits for nothing'],
    ],
    injection: names,
    budgets: [
      ['hostile/dumps', 'is read like any other'],
      ['hostile/dumps', 'one comment of many letters costs what it weighs'],
    ],
    'stale answers': fresh,
    'forged history': [['host/steps/live-dumps', 'a dump is laid beside both states of a change']],
    escape: noRun,
    'words of Object': indexed,
    hiding: judgesNothing,
  },
  'inventories of a fleet': {
    arguments: [['documented-commands', 'end the options before names that a shell finds']],
    links: [['host/machine/inventories', 'links in folders are not followed, and what is named is']],
    'time of check': [['host/machine/inventories', 'nothing is written over one of them']],
    injection: [['commands/fleet/run', 'a name that would act does not']],
    budgets: [
      ['host/machine/inventories', 'no bomb goes off'],
      ['commands/fleet/take-in', 'nesting without end is not an inventory'],
    ],
    'stale answers': fresh,
    'forged history': [
      ['documented-commands', 'take artifacts of other runs only where these are of the repository itself'],
    ],
    escape: [['commands/fleet/take-in', 'keys that mean something to JavaScript mean nothing']],
    'words of Object': [['commands/fleet/take-in', 'keys that mean something to JavaScript mean nothing']],
    hiding: [
      [
        'commands/fleet/take-in',
        'what is none, is not whole or is of another version is said, with the place',
      ],
    ],
  },
  fixes: {
    arguments: 'fixes start no program',
    links: [['hostile/fixes', 'links out of it, and pools that only links lead to, stay as they are']],
    'time of check': [['host/machine/fix-files', 'what has changed since it was read']],
    injection: [
      ['hostile/fixes', 'names of files and values give no orders in the summary or the diff'],
      ['hostile/fixes', 'what looks like a diff inside of a manifest stays what it is'],
    ],
    budgets: [['hostile/fixes', 'a thousand fixes in one line end']],
    'stale answers': [['host/machine/fix-files', 'what has changed since it was read']],
    'forged history': 'fixes are for the work tree, whatever it is compared with: cli/fixing',
    escape: [['hostile/fixes', 'nothing in .git is fixed, and nothing that is ignored']],
    'words of Object': indexed,
    hiding: [
      ['linter/diagnostic/sound-fix', 'a range that a JSON patch tests, and another setting that it tests'],
      ['linter/diagnostic/sound-fix', 'a file that a generator puts into a ConfigMap as well'],
    ],
  },
  'files that are written': {
    arguments: [['hostile/option-names', 'is refused where it is a name, and judged behind --']],
    links: [
      ['hostile/links', 'an output that is a link, or lies behind one'],
      ['hostile/links', 'init does not write through a link that leads nowhere'],
    ],
    'time of check': [['hostile/links', 'a name that a draft could have is a link']],
    injection: [
      ['hostile/report-words', '${what}'],
      ['hostile/init-words', 'what'],
      ['print/findings/harmless', 'test('],
      ['print/page/hostile-page', 'test('],
    ],
    budgets: [['hostile/report', 'bomb.name']],
    'stale answers': [['e2e/output', 'a file is replaced as a whole, or not at all']],
    'forged history': noHistory,
    escape: [['hostile/links', 'an output that is a pipe, and is never read']],
    'words of Object': indexed,
    hiding: judgesNothing,
  },
  'action and documented workflows': {
    arguments: [['action/inputs', 'every input reaches the command, and PATHs come behind all options']],
    links: [['hostile/links', 'an output that is a link, or lies behind one']],
    'time of check': 'the steps of the action hand over files of the temporary folder of the runner alone',
    injection: [
      ['action/inputs', 'nothing of ${name} is obeyed'],
      ['action/inputs', 'no shell reads the options'],
    ],
    budgets: 'the runner limits what a job takes',
    'stale answers': [['action/steps', 'a pull request of which the base was not fetched is no success']],
    'forged history': [
      ['documented-commands', 'take artifacts of other runs only where these are of the repository itself'],
      [
        'host/machine/history/base-of-a-change',
        'of a merge that the author makes the first parent is not the base',
      ],
    ],
    escape: [
      ['documented-commands', 'call no package manager where the judged tree is the current folder'],
      ['documented-commands', 'start no job of a pull request with secrets'],
    ],
    'words of Object': 'bash has no words of Object',
    hiding: [['action/steps', 'a mistake is 2, an incomplete analysis 3, and neither is uploaded']],
  },
  'completion and scaffolds': {
    arguments: [['host/cli/options/completion', 'bash suggests no option behind --']],
    links: [['commands/new-rule/run', 'follows no link']],
    'time of check': [['commands/new-rule/run', 'replaces nothing']],
    injection: [['hostile/command-words', 'the help and the version are ours alone']],
    budgets:
      'the ids of policies alone are of a repository, and are read as the configuration is, in its budgets',
    'stale answers': noState,
    'forged history': 'they look at no history',
    escape: [['host/machine/pager', 'is never a program of the repository']],
    'words of Object':
      'the ids of policies alone are of a repository: lower-case words that are printed and looked up in nothing',
    hiding: judgesNothing,
  },
};
