import { installsCluster, joiningCommand, makingCommand } from '../base/files/cluster-making.ts';
import type { SourceFile, Span } from '../base/files/source-file.ts';
import { lastNameOf } from '../base/text/path.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../base/yaml/node.ts';
import { valueAt } from '../base/yaml/below.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { productsAmong } from './ansible-products.ts';
import { variablesIn, yaml, type AnsibleVariables } from './ansible-variables.ts';
import { asideNamesIn } from './aside-names.ts';
import { signIn } from './cluster-signs.ts';

/*
 * Clusters that a playbook of Ansible makes. The task that makes one is the evidence, in a playbook or in what a playbook takes: the
 * names of groups and roles are none.
 */

const snap = /^(?:community\.general\.)?snap$/;
/** Roles and playbooks that others publish and that make one. */
const published =
  /^(?:xanmanning\.k3s|pyratlabs\.k3s|lablabs\.rke2|geerlingguy\.kubernetes|k3s\.orchestration\.\w+|kubernetes_sigs\.kubespray\.\w+)$/;
const mayMake = new RegExp(
  `${makingCommand.source}|${joiningCommand.source}|\\bcluster\\.ya?ml\\b|\\bargv\\b|\\bname[ \\t]*:[ \\t]*microk8s\\b|\\b(?:xanmanning|pyratlabs)\\.k3s\\b|\\blablabs\\.rke2\\b|\\bgeerlingguy\\.kubernetes\\b|\\bk3s\\.orchestration\\.|\\bkubernetes_sigs\\.kubespray\\.`,
);

/** Modules that run or fetch something. */
const module =
  /^(?:ansible\.(?:builtin|legacy)\.)?(?:command|shell|raw|script|expect|get_url|uri|unarchive)$/;
const taking = /^(?:ansible\.(?:builtin|legacy)\.)?(?:roles?|import_role|include_role|import_playbook)$/;

/** Keys of a play, and of what holds further tasks. */
const below = new Set(['tasks', 'pre_tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always']);

const roleOfTasks = /(?:^|\/)([^/]+)\/(?:tasks|handlers)\/[^]*$/;
/** What stands beside a playbook that is run here: an inventory, even as a template, variables of its hosts, or machines for it. */
const run =
  /(?:^|\/)(?:(?:hosts|inventory)(?:[-_.][^/]*)?|production|staging|Vagrantfile)$|(?:^|\/)(?:inventor(?:y|ies)|group_vars|host_vars)\//i;
const trial = /(?:^|[/_.-])(?:samples?|examples?|molecule|tests?)(?:[/_.-]|$)/i;

/** Whether something stands beside playbooks that is for running them here. */
export const isRunAmong = (paths: readonly string[]): boolean =>
  paths.some(path => run.test(path) && !trial.test(path));

const isRunByTerraform = ({ path, text }: SourceFile): boolean =>
  /\.(?:tf|tofu)$/.test(path) && text.includes('ansible-playbook');

/** The clusters that playbooks make, each as a set-up file with the ranges that the task gives. */
export function clustersOfAnsible(
  files: readonly SourceFile[],
  others: Iterable<string>,
  trees: readonly string[],
): readonly Manifest[] {
  if (!isMadeIn(files)) return [];
  const asideOf = asideNamesIn(trees);
  const live = files.filter(({ path }) => yaml.test(path) && asideOf(path) === undefined);
  const candidates = live.filter(({ text }) => mayMake.test(text));
  if (candidates.length === 0) return [];
  const paths = [...files.map(({ path }) => path), ...others];
  if (!isRunAmong(paths) && !files.some(isRunByTerraform)) return [];
  const isProduct = productsAmong(paths);
  const named = namesTaken(live);
  const isTaken = (path: string): boolean => {
    const [, role] = roleOfTasks.exec(path) ?? [];
    // Where no playbook takes anything, the roles are run otherwise.
    return named.has(role ?? lastNameOf(path)) || (named.size === 0 && role !== undefined);
  };
  const variables = variablesIn(files.filter(({ path }) => asideOf(path) === undefined));
  const clusters: Manifest[] = [];
  const joined: SourceFile[] = [];
  for (const file of candidates) {
    if (isProduct(file.path)) continue;
    for (const { root } of parseYaml(file, () => true).documents) {
      if (root?.kind !== 'sequence') continue;
      const isPlay = root.items.some(isPlaying);
      if (!isPlay && !isTaken(file.path)) continue;
      const [made] = root.items.flatMap(item => madeBy(item, isPlay, installsCluster));
      if (made) clusters.push(manifestOf(file, made, variables));
      else if (root.items.some(item => madeBy(item, isPlay, joins).length > 0)) joined.push(file);
    }
  }
  return clusters.length > 0 ? clusters : joined.slice(0, 1).map(file => signIn(file, joinSign));
}

/** Another tool set up the control plane, or people did. */
export const joinSign = 'a task of Ansible joins machines to it';
const joins = (text: string): boolean => joiningCommand.test(text);

/** Most repositories hold no such task: that is soon seen. */
function isMadeIn(files: readonly SourceFile[]): boolean {
  for (const { text } of files) if (mayMake.test(text)) return true;
  return false;
}

const isPlaying = (item: YamlNode): boolean =>
  item.kind === 'mapping' &&
  (item.entries.has('hosts') || [...item.entries.keys()].some(key => key.endsWith('import_playbook')));

const taker =
  /(?:^|[{,])[ \t\ufeff-]*["']?(?:hosts|roles|(?:[\w.]{1,99}\.)?(?:import|include)_(?:role|tasks))["']?[ \t]*:/m;

/** The names of roles and files of tasks that plays take, and what these take in turn. */
export function namesTaken(files: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of files) {
    if (!taker.test(text)) continue;
    for (const [, item, value] of text.matchAll(
      /^[ \t]*-[ \t]+["']?([\w./-]+)["']?[ \t]*$|\b(?:role|name|file|(?:import|include)_(?:role|tasks))["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/gm,
    ))
      found.add(lastNameOf((item ?? value)!));
    for (const [, list] of text.matchAll(/\broles["']?[ \t]*:[ \t]*\[([^\]]{0,999})\]/g))
      for (const [, word] of list!.matchAll(/(?:^|,)\s*["']?([\w./-]+)["']?\s*(?=,|$)/g))
        found.add(lastNameOf(word!));
  }
  return found;
}

/** What makes a cluster in a task, a block or a play: the text that is run, or where a published role is named. */
function madeBy(item: YamlNode, isPlay: boolean, isMaking: (text: string) => boolean): readonly ScalarNode[] {
  if (item.kind !== 'mapping') return [];
  return [...item.entries].flatMap(([key, { value }]): readonly ScalarNode[] => {
    if (below.has(key) && value.kind === 'sequence')
      return value.items.flatMap(each => madeBy(each, isPlay, isMaking));
    if (snap.test(key)) return installedBySnap(value);
    if (module.test(key))
      return [...scalarsIn(value), ...wholeOf(value)].filter(({ text }) => isMaking(text));
    return isPlay && taking.test(key) ? scalarsIn(value).filter(({ text }) => published.test(text)) : [];
  });
}

/** A command that is written as a list of its words. */
function wholeOf(options: YamlNode): readonly ScalarNode[] {
  const words = valueAt(options, 'argv');
  if (words?.kind !== 'sequence') return [];
  return [
    scalar(
      words,
      scalarsIn(words)
        .map(({ text }) => text)
        .join(' '),
    ),
  ];
}

/** microk8s, unless it is taken away. */
const installedBySnap = (options: YamlNode): readonly ScalarNode[] =>
  /^(?:absent|disabled)$/.test(textAt(options, 'state'))
    ? []
    : scalarsIn(valueAt(options, 'name') ?? options).filter(({ text }) => text === 'microk8s');

const textAt = (node: YamlNode, key: string): string => {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : '';
};

const scalarsIn = (node: YamlNode): readonly ScalarNode[] =>
  node.kind === 'scalar'
    ? [node]
    : node.kind === 'sequence'
      ? node.items.flatMap(scalarsIn)
      : [...node.entries.values()].flatMap(({ value }) => scalarsIn(value));

/** The options that say which ranges a cluster gets. */
const options = ['pod-network-cidr', 'service-cidr', 'cluster-cidr'];

function manifestOf(file: SourceFile, task: ScalarNode, variables: AnsibleVariables): Manifest {
  const tool = /\bkubeadm\b/.test(task.text) ? 'kubeadm' : 'k3s';
  const entries = [
    ['tool', scalar(task, tool)] as const,
    ...(/--skip-phases[= ]\S*addon\/kube-proxy|--disable-kube-proxy/.test(task.text)
      ? [['without-kube-proxy', scalar(task, 'true')] as const]
      : []),
    ...options.flatMap(name => {
      const value = optionOf(name, task, variables);
      return value ? [[name, value] as const] : [];
    }),
  ].map(([name, value]): [string, Entry] => [name, { key: scalar(task, name), value }]);
  const root: MappingNode = { kind: 'mapping', start: task.start, end: task.end, entries: new Map(entries) };
  return setupManifestOf(file, root, 'AnsibleCluster');
}

/** What the command gives for an option: a range as it is written, or as the only variable of that name has it. */
function optionOf(name: string, task: ScalarNode, variables: AnsibleVariables): ScalarNode | undefined {
  const [, written, variable] =
    new RegExp(`--${name}(?:[= \\t]+)["']?(?:([\\da-fA-F.:/,]+)|\\{\\{[ \\t]*(\\w+)[ \\t]*\\}\\})?`).exec(
      task.text,
    ) ?? [];
  if (written !== undefined) return scalar(task, written);
  const found = variable === undefined ? undefined : variables(variable);
  return found && /^[\da-fA-F.:/,]+$/.test(found.text)
    ? { ...scalar(found.span, found.text), source: found.file }
    : undefined;
}

/** No edit can be made in the middle of a command. */
const scalar = ({ start, end }: Span, text: string): ScalarNode => ({
  kind: 'scalar',
  start,
  end,
  text,
  value: text,
  style: 'folded',
});
