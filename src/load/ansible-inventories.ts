import type { SourceFile } from '../base/files/source-file.ts';
import { clustersOfAnsible } from './ansible.ts';
import { asideNamesIn } from './aside-names.ts';
import { signIn } from './cluster-signs.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';

/*
 * Inventories of Ansible whose groups are called after the roles of a Kubernetes cluster. They show that there is one, though its
 * roles and playbooks come from elsewhere; which addresses it uses, they do not say.
 */

const inventory =
  /(?:^|\/)(?:(?:hosts|inventory)[^/]*|inventor(?:y|ies)\/(?:[^/]+\/)?[^/]+)\.(?:ini|ya?ml)$|(?:^|\/)(?:hosts|inventory|(?:hosts|inventor(?:y|ies))\/(?:[^/]+\/)?[^/.]+)$/i;
const sample = /(?:^|[/_.-])(?:samples?|examples?)(?:[/_.-]|$)/i;
const variables = /(?:^|\/)(?:group_vars|host_vars|roles|templates)\//;

/** Whether a text has groups for the control plane and for other machines, called after Kubernetes. */
function holdsGroups(prefix: string): (text: string) => boolean {
  const groupCalled = (role: string): RegExp =>
    new RegExp(
      `^[ \\t]{0,99}(?:\\[${prefix}[-_]?${role}(?::children)?\\]|["']?${prefix}[-_]?${role}["']?:)[ \\t]{0,99}(?:#.{0,999})?\\r?$`,
      'im',
    );
  const control = groupCalled('(?:masters?|servers?|control[-_]?planes?|controllers?)');
  const others = groupCalled('(?:cluster|nodes?|workers?|agents?)');
  return text => control.test(text) && others.test(text);
}

const tools = 'k8s|k3s|rke2|k0s|kubernetes';
const hasGroups = holdsGroups(`(?:${tools})`);
/** Those of kubespray have a reader of their own if their names have a suffix. */
const hasAnyGroups = holdsGroups(`(?:${tools}|kube)`);
const suffix = /\.[^./]+$/;

/** A line that names a machine: `node-1 ansible_host=…` or `node-1.lan` below a heading, `ansible_host:` or a host below `hosts:`. */
const machine =
  /^(?!localhost\b)\w[\w-]{0,99}(?:\.[\w-]{1,99}){0,20}(?:[ \t]{1,99}\w{1,99}=.{0,9999})?\r?$|^[ \t]{1,99}hosts:[ \t]{0,99}(?:#.{0,999})?\r?\n(?:[ \t]{0,99}#.{0,999}\n){0,99}[ \t]{1,99}(?!localhost)["']?[\w.-]{1,999}["']?:/m;

/** The clusters that playbooks make; where none does, those whose machines an inventory names. Two inventories are two clusters. */
export function ansibleClusters(
  files: readonly SourceFile[],
  others: Iterable<string>,
  trees: readonly string[],
): readonly Manifest[] {
  const made = clustersOfAnsible(files, others, trees);
  const inventories = inventoriesOfOwnGroups(files, asideNamesIn(trees));
  const several = clustersOfInventories(inventories);
  if (several.length > 0) return [...made, ...several];
  return made.length > 0 ? made : inventories.map(file => signIn(file, NAMED));
}

const NAMED = 'an inventory of Ansible names its machines';

/** The inventories that name the machines of a cluster by groups of their own. */
const inventoriesOfOwnGroups = (
  files: readonly SourceFile[],
  asideOf: (path: string) => string | undefined,
): readonly SourceFile[] =>
  files.filter(({ path, text }) => {
    const isOne = inventory.test(path) && !variables.test(path);
    const isCalled = isOne && (suffix.test(path) ? hasGroups : hasAnyGroups)(text);
    return isCalled && machine.test(text) && !sample.test(path) && asideOf(path) === undefined;
  });

/** `prod` of `inventories/prod/hosts` and `inventories/prod.ini`. */
const placed = /^(?:.*\/)?inventor(?:y|ies)\/([^/]+?)(?:\/[^/]+|\.(?:ini|ya?ml))?$/i;

/** One sign for inventories that stand for a cluster each, in a folder for such: with other machines, under other names. */
function clustersOfInventories(inventories: readonly SourceFile[]): readonly Manifest[] {
  const texts = new Map(inventories.map(file => [file.text, file]));
  const named = new Map<string, SourceFile>();
  for (const file of texts.values()) {
    const [, name] = placed.exec(file.path) ?? [];
    if (name !== undefined && !named.has(name)) named.set(name, file);
  }
  const [first, second] = named.values();
  if (!first || !second) return [];
  const clusters = Array.from(named, ([name, { path }]) => [name, path] as const);
  return [signIn(first, NAMED, 'inventory', clusters)];
}
