import type { SourceFile } from '../base/files/source-file.ts';
import { lineEnd } from '../base/yaml/blank.ts';
import { matchFrom } from '../base/text/search.ts';
import { lastNameOf } from '../base/text/path.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import type { Entry, ScalarNode, YamlNode } from '../base/yaml/node.ts';
import { callsOtherPlugin } from '../model/manifest/setup/kind-cluster.ts';
import { manifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { isRunAmong, namesTaken } from './ansible.ts';
import { variablesIn, type AnsibleVariables } from './ansible-variables.ts';
import { asideNamesIn } from './aside-names.ts';
import { ownCluster, type Deployment } from './deployment.ts';
import type { Repository } from './program/programs.ts';

/*
 * Pools that a playbook of Ansible applies: objects that stand in its tasks, in a text or a `definition`, and templates that its tasks name.
 * `{{ variable }}` is what all files of variables say that it is, and unknown where they differ.
 */

const task = /[^/]\.ya?ml$(?<=^[^/]*|(?:^|\/)(?:ansible\/[^/]*|(?:tasks|playbooks?|plays|handlers)\/[^]*))/;
const template = /[^/]\.(?:ya?ml|j2)$(?<=(?:^|\/)templates\/[^]*)/;
const yaml = /\.ya?ml$/i;
const role = /(?:^|\/)roles\/([^/]+)\//;

/** The beginning of an object that is, or makes, a pool. */
const head =
  /^([ \t]*)apiVersion:[ \t]*["']?(?:operator\.tigera\.io\/v1|(?:crd\.)?projectcalico\.org\/v[13]|apps\/v1)["']?[ \t]*\r?$/gm;
/** What says that a tree has pools, wherever it gets them from. */
const speaking = /\b(?:calicoNetwork|CALICO_IPV[46]POOL_CIDR|kind:[ \t]*["']?IPPool)\b/;
const makesPools = ({ kind, name, apiVersion }: Manifest): boolean =>
  (kind === 'IPPool' && apiVersion.includes('projectcalico.org')) ||
  (kind === 'Installation' && apiVersion.startsWith('operator.tigera.io/')) ||
  (kind === 'DaemonSet' && name === 'calico-node');

/**
 * What tasks of Ansible apply, where the repository says of no pool otherwise: a template may be what Flux installs as well. `written`: the
 * objects that stand in files by themselves.
 */
export function poolsOfAnsible(
  { files, sources = [], others, trees }: Pick<Repository, 'files' | 'sources' | 'others' | 'trees'>,
  written: readonly Manifest[],
): readonly Deployment[] {
  const asideOf = asideNamesIn(trees);
  const isLive = (path: string) => asideOf(path) === undefined;
  const isTemplate = ({ path }: SourceFile) => template.test(path);
  const holding = [...files, ...sources].filter(
    ({ path, text }) => (template.test(path) || task.test(path)) && speaking.test(text),
  );
  const templates = holding.filter(isTemplate);
  const tasks = holding.filter(file => !isTemplate(file) && isLive(file.path) && isOfTasks(file));
  if (templates.length + tasks.length === 0) return [];
  const known = new Set([...templates, ...tasks]);
  const isOther = (file: SourceFile) => !known.has(file) && speaking.test(file.text) && isLive(file.path);
  if ([...files, ...sources].some(isOther) || written.some(isOfKubespray)) return [];
  if (!isRunAmong([...files.map(({ path }) => path), ...others])) return [];
  const live = files.filter(({ path }) => isLive(path));
  const named = namesTaken(live);
  const variables = variablesIn(live);
  if (plugins.some(name => callsOtherPlugin(variables(name)?.text ?? ''))) return [];
  const isTaken = ({ path }: SourceFile): boolean => {
    const [, name] = role.exec(path) ?? [];
    return named.size === 0 || name === undefined || named.has(name);
  };
  const naming = live.filter(file => yaml.test(file.path) && isTaken(file));
  const namers = namersOf(templates, naming);
  const applied = [
    ...tasks.filter(isTaken).map(file => ({ file, by: file })),
    ...templates.flatMap(file => {
      const by = namesOfTemplate(file).flatMap(name => namers.get(name) ?? [])[0];
      return by ? [{ file, by }] : [];
    }),
  ];
  return applied.flatMap(({ file, by }): readonly Deployment[] => {
    const manifests = objectsOf(file, variables);
    if (manifests.length === 0) return [];
    return [
      {
        name: `tasks of Ansible in ${by.path}`,
        path: by.path,
        root: undefined,
        route: ownCluster,
        manifests,
        files: new Set(file === by ? [] : [file.path]),
      },
    ];
  });
}

/** What files call a template: `pool.yaml.j2` or `pool.yaml`. */
const namesOfTemplate = ({ path }: SourceFile): readonly string[] => [
  lastNameOf(path),
  lastNameOf(path).replace(/\.j2$/, ''),
];

/** The first file that names each template. All of them are read once, however many templates there are. */
function namersOf(
  templates: readonly SourceFile[],
  naming: readonly SourceFile[],
): ReadonlyMap<string, SourceFile> {
  const wanted = new Set(templates.flatMap(namesOfTemplate));
  const found = new Map<string, SourceFile>();
  if (wanted.size === 0) return found;
  for (const file of naming)
    for (const [word] of file.text.matchAll(/[\w.-]+/g))
      if (wanted.has(word) && !found.has(word)) found.set(word, file);
  return found;
}

/** How playbooks call the choice among CNI plugins; the tasks of the others stand beside those of the chosen one. */
const plugins = [
  'cni',
  'cni_plugin',
  'cni_provider',
  'k8s_cni',
  'kube_cni',
  'network_plugin',
  'kubernetes_cni',
];

const isOfKubespray = ({ kind }: Manifest): boolean =>
  kind === 'KubesprayVariables' || kind === 'KubesprayInventory';

/** Whether a file is a list of tasks or plays. */
const isOfTasks = ({ text }: SourceFile): boolean => /^- /m.test(text) && !/^apiVersion:/m.test(text);

/** The objects in a file that make pools, wherever in it they begin. */
function objectsOf(file: SourceFile, variables: AnsibleVariables): readonly Manifest[] {
  const found: Manifest[] = [];
  let done = 0;
  for (const { index, 1: indent = '' } of file.text.matchAll(head)) {
    if (index < done) continue;
    const end = endOf(file.text, index, indent);
    done = end;
    const chunk = file.text.slice(index, end);
    if (chunk.length > LONGEST || !making.test(chunk) || isTakenAway(file.text, index, end)) continue;
    // What a condition chooses, or a loop repeats, is not known.
    if (chunk.includes('{%') || chunk.split('{{').length > MOST_VARIABLES) continue;
    const { text, originOf } = filledIn(chunk, index, variables);
    for (const { root } of parseYaml({ path: file.path, text }, () => true).documents)
      if (root?.kind === 'mapping') {
        const manifest = manifestOf(file, moved(root, originOf) as typeof root);
        if (manifest && makesPools(manifest)) found.push(manifest);
      }
  }
  return found;
}

/** No object is longer, and none holds more variables. */
const LONGEST = 100_000;
const MOST_VARIABLES = 200;
/** No value has more before it in its line. */
const LONGEST_LEAD = 200;
/** So much of a task is looked at around an object. */
const AROUND = 2000;

const making = /^[ \t]*kind:[ \t]*["']?(?:IPPool|Installation|DaemonSet)\b/m;

/** Whether the task around an object takes it away. */
function isTakenAway(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const behind = text.slice(end, end + AROUND);
  const next = behind.search(/^[ \t]*- name:|^- /m);
  const own = before.slice(Math.max(before.lastIndexOf('\n- '), before.lastIndexOf('- name:'), 0));
  return /\bstate:[ \t]*["']?absent\b/.test(own + (next < 0 ? behind : behind.slice(0, next)));
}

/** Where an object ends that begins with so much indentation: at a line with less, or one that is no key of it. */
function endOf(text: string, start: number, indent: string): number {
  const rest = new RegExp(`^(?!${indent}(?:[ \\t]|[\\w"'-]+:|- |#)|[ \\t]*(?:#.*)?\\r?$)`, 'gm');
  const line = text.indexOf('\n', start) + 1 || text.length;
  return matchFrom(rest, text, line)?.index ?? text.length;
}

const variable = /\{\{[ \t]*(?:\w+(?:\.\w+){0,99}\.)?(\w+)(?:\[["']([\w-]+)["']\])?[ \t]*\}\}/g;

/** A text with the variables that are known, and where an offset in it was. */
function filledIn(
  chunk: string,
  start: number,
  variables: AnsibleVariables,
): { readonly text: string; readonly originOf: (offset: number) => number } {
  const shifts: { readonly at: number; readonly by: number }[] = [];
  let grown = 0;
  // Whether Ansible keeps the type of a value in quotes depends on its release: it is of whatever type its text is.
  const text = chunk.replaceAll(
    /(["']?)(\{\{[^{}\r\n]*\}\})\1/g,
    (written, quote: string, whole: string, index: number) => {
      const before = chunk.slice(chunk.lastIndexOf('\n', index) + 1, index);
      const end = lineEnd(chunk, index + written.length);
      const isWhole =
        before.length <= LONGEST_LEAD &&
        /^[ \t]*(?:- +){0,99}(?:[\w-]+:[ \t]+)?$/.test(before) &&
        before.trim() !== '' &&
        chunk.slice(index + written.length, end).trim() === '';
      const value = valueOf(whole, variables, 3);
      const put = isWhole
        ? (value ?? `"${whole.replaceAll('"', "'")}"`)
        : `${quote}${value ?? whole}${quote}`;
      shifts.push({ at: index + grown, by: put.length - written.length });
      grown += put.length - written.length;
      return put;
    },
  );
  const originOf = (offset: number) =>
    shifts.reduce(
      (origin, { at, by }) => (offset > at ? origin - Math.min(by, offset - at) : origin),
      start + offset,
    );
  return { text, originOf };
}

function valueOf(written: string, variables: AnsibleVariables, depth: number): string | undefined {
  const [whole, name, key] = [...written.matchAll(variable)][0] ?? [];
  if (whole !== written || depth === 0) return undefined;
  const text = variables(key ?? name!)?.text;
  if (text === undefined || text === '') return undefined;
  return text.includes('{') ? valueOf(text, variables, depth - 1) : text;
}

/** A node at its origin, of which no edit can be made. */
function moved(node: YamlNode, originOf: (offset: number) => number): YamlNode {
  const span = { start: originOf(node.start), end: originOf(node.end) };
  if (node.kind === 'scalar') return scalarAt(node, span);
  if (node.kind === 'sequence')
    return { ...node, ...span, items: node.items.map(item => moved(item, originOf)) };
  const entries = [...node.entries].map(([name, { key, value }]): [string, Entry] => [
    name,
    {
      key: scalarAt(key, { start: originOf(key.start), end: originOf(key.end) }),
      value: moved(value, originOf),
    },
  ]);
  return { ...node, ...span, entries: new Map(entries) };
}

const scalarAt = (node: ScalarNode, span: { start: number; end: number }): ScalarNode => ({
  ...node,
  ...span,
  style: 'folded',
});
