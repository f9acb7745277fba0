import { columns, hanging } from '../../print/columns.ts';
import { formats, formatsOf } from './options/formats.ts';
import { options, taken, type Command, type Option } from './options/options.ts';

/** Lines that are longer are hard to read, however wide the terminal is. */
const widest = 100;

/** What `ipamlint --help` prints, or `ipamlint COMMAND --help`, on a terminal that is so wide. */
export function helpFor(command: Command | undefined, terminal: number = widest): string {
  const width = Math.min(terminal, widest);
  const chosen = command ? [command] : commands;
  const blocks = [
    ...(command ? [] : [hanging('', title, width)]),
    usage(chosen, width),
    ...chosen.map(each => hanging('', abouts[each], width)),
    ...(command !== undefined && !(command in purposes)
      ? []
      : [hanging('', reach((command ?? 'check') as keyof typeof purposes), width)]),
    ['options:', ...columns(rowsFor(command), 2, width)],
    ...(command ? [] : [hanging('', each, width)]),
    hanging('', codes(command), width),
  ];
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`;
}

const commands = Object.keys(taken) as Command[];

const title = 'ipamlint: finds what will go wrong with Calico IP pools, from the manifests alone';

const usages: Readonly<Record<Command, string>> = {
  check: '[check] [PATH…] [options]',
  why: 'why TARGET [PATH…] [options]',
  inventory: 'inventory [PATH…] [options]',
  diff: 'diff [--base REF] [options]',
  free: 'free --size N|--for-nodes N --pods-per-node N [PATH…] [options]',
  drift: 'drift --live DUMP [PATH…] [options]',
  report: 'report [PATH…] -o FILE [--base REF] [options]',
  fleet: 'fleet INVENTORY… [options]',
  config: 'config [--file FILE] [options]',
  policies: 'policies test DIR [options]',
  rules: 'rules [options]',
  explain: 'explain RULE|FILE[:LINE] [PATH…] [options]',
  'new-rule': 'new-rule ID [--severity SEVERITY]',
  init: 'init [--stdout] [options]',
  completion: 'completion bash|zsh|fish',
};

const usage = (chosen: readonly Command[], width: number): readonly string[] =>
  chosen.flatMap((command, index) =>
    hanging(`${index === 0 ? 'usage:' : '      '} ipamlint `, usages[command], width),
  );

/** What each command is for. */
export const abouts: Readonly<Record<Command, string>> = {
  check:
    'check, which is meant where no command is named, finds faults. With --live it knows the nodes, the namespaces and the version of the cluster that runs, too: docs/live.md',
  why: 'why explains where addresses come from, step by step: those of the pods of a workload (NAMESPACE/KIND/NAME, or less where that is plain) or of a whole namespace/NAME, on node/NAME, of pool/NAME, or one address such as 10.10.0.7. With --live it says as well what is in use.',
  inventory:
    'inventory shows what is understood before any rule looks at it: clusters and why they are taken for such, pools, nodes, requests, networks, releases, and what was skipped.',
  diff: 'diff shows what a change does to the address plan: pools that come, go or change, capacity, nodes and namespaces, workloads that draw on other pools; compared with --base, else with what the CI system names, else with the last commit.',
  free: 'free finds room for a pool: aligned ranges that collide with nothing that is known, the tightest fit first, and what is not known. With --live they avoid what the cluster uses, too. With --for-nodes and --pods-per-node it works the size out.',
  drift:
    'drift compares a cluster that runs with Git, from a dump and without a connection: pools, settings, labels of nodes, requests of namespaces, reservations, tunnels, the release, and how full the pools are. `kubectl get ippools,nodes,namespaces,ipamblocks.crd.projectcalico.org -o yaml | ipamlint drift --live -`',
  report:
    'report writes the address plan as one page to open in a browser: who has which range, where there is room, who gets addresses of which pool, capacity, findings, with --live what is in use, and with --base what a change does. As SVG, Mermaid or Markdown it is the plan alone, for READMEs and wikis.',
  fleet:
    'fleet judges what crosses repositories and clusters, by inventories (`ipamlint inventory -f json`) in files, folders and streams, gzip or not: ranges that overlap on one network, that nobody owns or that belong to others, and what several repositories say of one cluster. --config says who shares what: docs/fleet.md',
  config:
    'config prints the configuration that is in effect, and where each value comes from; with --file, what holds for one file.',
  policies:
    'policies test tries the policies of DIR, which its ipamlint.yaml or files beside it hold, on the small repositories in DIR/cases: `# want "part of the message"` stands where a finding belongs, and cases that want none are called silent-….',
  rules:
    'rules lists the rules: what each finds, how grave that is, whether --fix mends it. In a repository it shows its policies as well, and the levels that its configuration sets.',
  explain:
    'explain prints the page of a RULE; or what is found in a FILE, or at one LINE of it, with the pages of the rules that speak there. PATHs say what the file is judged with, where that is not the whole repository. What is longer than the terminal, $PAGER shows.',
  'new-rule':
    'new-rule makes the folder of a rule of your own in the current directory, which is a plugin then: rules/ID with the rule, its page and its cases, and tests for all of them. It replaces nothing.',
  init: 'init writes an ipamlint.yaml to start with, made of what it finds. It never replaces one.',
  completion:
    'completion prints what lets a shell complete commands, options and rules: `source <(ipamlint completion bash)`, or `ipamlint completion fish | source`.',
};

/** What PATHs are good for. */
const purposes: Readonly<Record<'check' | 'why' | 'inventory', string>> = {
  check:
    'is judged as a whole; PATHs say which findings to report: those that have their place, or a related one, there',
  why: 'is read as a whole; PATHs say which of several things of one name is meant: those that stand there',
  inventory: 'is read as a whole; PATHs say which clusters to show: those that something there belongs to',
};

const reach = (command: keyof typeof purposes): string =>
  `The repository ${purposes[command]}. Its root is --root, else the git work tree that holds the PATHs, else the PATH; without a PATH, the git work tree of the current directory, else that directory. A PATH in a folder that is put aside (examples, testdata and the like) or ignored is judged by itself, and so is standard input: \`kubectl get ippools -o yaml | ipamlint -\``;

const each = '`ipamlint help COMMAND`, or COMMAND --help, says what one of the commands takes.';

/** What exit codes 0 and 1 tell of a command that does more than answer. */
const outcomes: Partial<Record<Command, string>> = {
  check: 'nothing at or above --fail-on, 1 findings,',
  free: 'there is room, 1 there is none,',
  fleet: 'nothing at or above --fail-on, 1 findings,',
  drift: 'Git and the cluster agree, 1 they differ,',
  policies: 'all cases are as they should be, 1 some are not,',
};

function codes(command: Command | undefined): string {
  const found = outcomes[command ?? 'check'] ?? 'answered,';
  return `exit codes: 0 ${found} 2 mistake in the command line or the configuration, 3 analysis incomplete`;
}

const format = `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}; to stdout or a file; may be repeated`;

/** How each option is written, and what it does. */
const words: Readonly<Record<Option, readonly [written: string, means: string]>> = {
  root: ['--root DIR', 'the root of the repository; paths are printed relative to it'],
  format: ['-f, --format FORMAT[=FILE]', format],
  config: [
    '--config FILE',
    'the configuration; else ipamlint.yaml (or .ipamlint.yaml, .json) of the current directory or the nearest around it, up to the root',
  ],
  'no-config': ['--no-config', 'use no configuration'],
  file: ['--file FILE', 'what holds for this file'],
  'fail-on': ['--fail-on SEVERITY', 'error (default), warning, note or none: exit code 1 from there on'],
  'max-warnings': ['--max-warnings N', 'more warnings than this make exit code 1'],
  plugin: [
    '--plugin PATH|PACKAGE',
    'rules of your own: a folder, a file or a package; may be repeated, and IPAMLINT_PLUGINS lists more, between commas. They run as code that you trust, and never come from the repository that is judged',
  ],
  rule: ['--rule ID=LEVEL', 'set a rule to off, note, warning or error; may be repeated'],
  only: ['--only ID,…', 'run these rules alone'],
  'calico-version': ['--calico-version V', 'the Calico release that runs, such as v3.30.3; else images tell'],
  render: [
    '--render MODE',
    'ask the kustomize or kubectl of this machine what kustomizations come to: off (default), auto or require; no network, no plugins',
  ],
  'strict-coverage': [
    '--strict-coverage',
    'exit code 3 for what should be readable and is not, and for what cannot be evaluated but declares a judged kind in its own text',
  ],
  tracked: ['--tracked', 'read only what git tracks: what a commit would hold. For hooks'],
  limit: ['--no-limit', 'go on past 200,000 files and folders (a million in a git work tree)'],
  'require-pools': ['--require-pools', 'exit code 3 where no cluster has a pool: nothing was checked then'],
  'sarif-include-suppressed': [
    '--sarif-include-suppressed',
    'suppressed findings stand in SARIF, too; GitHub would open them',
  ],
  'sarif-category': [
    '--sarif-category NAME',
    'tells uploads to code scanning apart that concern one commit, such as one for each cluster: ipamlint/NAME',
  ],
  sort: [
    '--sort ORDER',
    'severity (default): the gravest first, or path: by place alone; JSON is always in the order of places',
  ],
  'group-by': [
    '--group-by WHAT',
    'file or cluster: a heading for each, in pretty and markdown; what concerns several clusters stands once, and says which',
  ],
  base: [
    '--base REF',
    'report what the change brings since this branch, tag or commit (where both part); `auto`: what the CI system wants it merged into',
  ],
  'base-dir': ['--base-dir DIR', 'the same, since the state that this folder holds, without git'],
  staged: ['--staged', 'the same for what is staged, since the last commit. For hooks'],
  'staged-files': [
    '--staged-files',
    'report only what concerns files that the next commit changes, and everything where it changes none. For hooks',
  ],
  'show-existing': ['--show-existing', 'report what was there before as well, marked; it fails nothing'],
  'config-from-base': [
    '--config-from-base',
    'configuration, baseline and suppressions as the base has them: none that the change adds counts',
  ],
  baseline: ['--baseline FILE', 'take what this file names as existing: it counts for nothing'],
  'write-baseline': ['--write-baseline FILE', 'write a baseline of all that is found now'],
  'prune-baseline': ['--prune-baseline', 'take out of the baseline what does not occur any more'],
  fix: ['--fix', 'make the safe fixes in the files, and report what remains'],
  'fix-dry-run': [
    '--fix-dry-run',
    'write nothing: print them as a diff that `git apply` takes, from the root; reports go to files then',
  ],
  'unsafe-fixes': [
    '--unsafe-fixes',
    'with either: those as well that are likely right and change what Calico does with objects it has',
  ],
  size: ['--size N', 'the prefix length that is wanted, such as 24'],
  count: ['--count N', 'how many ranges (1)'],
  within: [
    '--within CIDR,…',
    "where they may lie; else in the cluster's pod network, or in the private networks",
  ],
  avoid: ['--avoid CIDR,…', 'where they must not lie, besides what is known'],
  cluster: [
    '--cluster NAME',
    'the cluster that it is about, or whose the dump is; free looks at its groups as well',
  ],
  group: ['--group NAME', 'the group of clusters that they are for; else all clusters count'],
  'for-nodes': ['--for-nodes N', 'work the size out for so many nodes'],
  'pods-per-node': ['--pods-per-node N', 'of so many pods each'],
  'spare-nodes': ['--spare-nodes N', 'and so many nodes besides while others are replaced (1)'],
  'block-size': ['--block-size N', 'in blocks of this size (26, or 122 for IPv6)'],
  tunnel: ['--no-tunnel', 'without IPIP and VXLAN, which take an address for each node'],
  live: [
    '--live DUMP',
    'a file with the objects of the cluster, as kubectl get -o yaml or -o json writes them; - for standard input; may be repeated',
  ],
  'one-network': ['--one-network', 'all clusters share a routed network, whatever else says so'],
  repository: [
    '--repository NAME',
    'what the repository is called where inventories of several are put together',
  ],
  commit: ['--commit ID', 'the commit that is looked at, for the inventory to say'],
  output: ['-o, --output FILE', 'where it is written; the end of its name tells the format'],
  'link-base': [
    '--link-base URL',
    'where a forge shows the files, such as https://github.com/acme/network/blob/main: facts on the page lead there',
  ],
  severity: ['--severity SEVERITY', 'what its findings are: error, warning (default) or note'],
  timing: ['--timing', 'say on stderr what each stage has taken'],
  stdout: ['--stdout', 'print it, and write nothing'],
  quiet: ['-q, --quiet', 'leave out notes and the summary'],
  color: ['--color, --no-color', 'colour or none; else NO_COLOR, FORCE_COLOR and the terminal decide'],
  version: ['-V, --version', 'print the version, as -v and version do'],
  help: ['-h, --help', 'print this'],
};

/** The options of one command; those of all of them but what belongs to one alone besides check. */
export function rowsFor(command: Command | undefined): readonly (readonly [string, string])[] {
  const known: readonly Option[] = command ? taken[command] : taken.check;
  return (Object.keys(options) as Option[])
    .filter(option => known.includes(option) || option === 'help' || (!command && option === 'version'))
    .map(option => {
      const [text, means] = words[option];
      const isShort = text.startsWith('-') && !text.startsWith('--');
      const isOther = option === 'format' && command !== undefined && command !== 'check';
      const some = formatsOf(command ?? 'check');
      const choice = `${some.slice(0, -1).join(', ')} or ${some.at(-1)}; to stdout or a file`;
      return [isShort ? text : `    ${text}`, isOther ? choice : means];
    });
}
