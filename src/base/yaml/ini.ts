import type { SourceFile, Span } from '../files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlDocument } from './node.ts';

/** A host of an inventory in Ansible's INI form is in a group; `:children` holds groups, `:vars` variables of all its hosts. */
const section = /^\[([\w.-]+)(?::(children|vars))?\]$/;
const range = /^(.*?)\[(\d+(?=:\d)|[a-zA-Z](?=:[a-zA-Z])):(\d+|[a-zA-Z])(?::(\d+))?\](.*)$/;
/** `ip=10.3.0.1`, `label="a b"`. */
const assignment = /(?<![\w.-])([\w.-]+)=("[^"]*"|'[^']*'|\S+)/g;
const variable = /^([\w.-]+)[ \t]*=[ \t]*(\S.*)$/;
/** How many hosts a range, and an inventory, may stand for. Kubernetes has no more than the former in a cluster. */
const mostHosts = 5000;
const mostOfAll = 50_000;

/** A text of which the first line that says something names a group. YAML goes on with a comma or ends behind such a list. */
const beginning = /^\ufeff?(?:[ \t\r]*(?:[#;][^\n]*)?\n){0,9999}[ \t]*\[[\w.-]+(?::\w+)?\][ \t\r]*\n/;

/** Whether a file is an inventory in Ansible's INI form, with the groups of kubespray: `hosts.yaml` may be one, too. */
export const isIniInventory = ({ path, text }: SourceFile): boolean =>
  text.includes('[kube') &&
  /^[ \t]*\[kube[_-](?:node|control[_-]plane|master)(?::children)?\]/m.test(text) &&
  (/\.ini$/i.test(path) || (beginning.test(text) && !/^(?:---|apiVersion:)/m.test(text)));

/**
 * The tree that the YAML form of an inventory has: `all.children.GROUP.hosts.HOST` with the variables of the host, and
 * `all.children.GROUP.children`. What is not an inventory line is passed over. Undefined where it stands for more hosts than
 * anybody has.
 */
export function readIniInventory(file: SourceFile): YamlDocument | undefined {
  const whole = { start: 0, end: file.text.length };
  type Entries = Map<string, Entry>;
  const groups = new Map<string, { hosts: Entries; children: Entries; vars: Entries; key: Span }>();
  const groupCalled = (name: string, key: Span) => {
    const known = groups.get(name) ?? { hosts: new Map(), children: new Map(), vars: new Map(), key };
    groups.set(name, known);
    return known;
  };
  let group = groupCalled('ungrouped', whole);
  let part: string | undefined;
  let total = 0;
  for (const { text, start } of linesOf(file.text)) {
    const [, name, what] = section.exec(text) ?? [];
    if (name !== undefined) {
      group = groupCalled(name, { start, end: start + text.length });
      part = what;
      continue;
    }
    const [word = ''] = /^[^\s=]+/.exec(text) ?? [];
    if (part === 'vars') {
      const [whole, key = '', written = ''] = variable.exec(text) ?? [];
      if (whole !== undefined) group.vars.set(key, variableEntry(key, written, start, start + whole.length));
      continue;
    }
    if (word === '') continue;
    const span = { start, end: start + word.length };
    if (part === 'children') group.children.set(word, { key: scalar(word, span), value: mapping(span, []) });
    else {
      const hosts = hostsOf(word, 0);
      total += hosts?.length ?? Infinity;
      if (!hosts || total > mostOfAll) return undefined;
      for (const host of hosts) group.hosts.set(host, hostEntry(host, span, text, start));
    }
  }
  const children = [...groups].map(([name, { hosts, children: inner, vars, key }]): [string, Entry] => [
    name,
    {
      key: scalar(name, key),
      value: mapping(key, [
        ['hosts', { key: scalar('hosts', key), value: mapping(key, hosts) }],
        ['children', { key: scalar('children', key), value: mapping(key, inner) }],
        ...(vars.size > 0
          ? [['vars', { key: scalar('vars', key), value: mapping(key, vars) }] as const]
          : []),
      ]),
    },
  ]);
  const all = mapping(whole, [
    ['children', { key: scalar('children', whole), value: mapping(whole, children) }],
  ]);
  return { file, ...whole, root: mapping(whole, [['all', { key: scalar('all', whole), value: all }]]) };
}

function* linesOf(text: string): Generator<{ readonly text: string; readonly start: number }> {
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const trimmed = line.replace(/\s[#;][^]*$/, '').trim();
    if (trimmed !== '' && !/^[#;]/.test(trimmed)) yield { text: trimmed, start: index + line.search(/\S/) };
  }
}

/** How many ranges a name may have. */
const mostRanges = 20;

/**
 * `node[1:3]` is `node1`, `node2` and `node3`; zeros in front are kept. So are `[a:c]`, `[1:9:2]`, and several of them.
 * Undefined where these are too many.
 */
function hostsOf(word: string, depth: number): readonly string[] | undefined {
  const [, before = '', from = '', to = '', step = '1', behind = ''] = range.exec(word) ?? [];
  if (from === '') return [word];
  const isOfLetters = /\D/.test(from);
  const [first, last] = isOfLetters ? [from.charCodeAt(0), to.charCodeAt(0)] : [Number(from), Number(to)];
  const count = Math.floor((last - first) / Number(step)) + 1;
  const ends = depth < mostRanges ? hostsOf(behind, depth + 1) : undefined;
  if (!ends) return undefined;
  if (!(count > 0 && count < Infinity)) return [];
  if (!(count * ends.length <= mostHosts)) return undefined;
  return Array.from({ length: count }, (_, index) => first + index * Number(step)).flatMap(number => {
    const text = isOfLetters
      ? String.fromCharCode(number)
      : `${number}`.padStart(from.startsWith('0') ? from.length : 0, '0');
    return ends.map(end => before + text + end);
  });
}

function hostEntry(host: string, span: Span, line: string, start: number): Entry {
  const variables = [...line.matchAll(assignment)].map(
    ({ 0: whole, 1: key = '', 2: written = '', index }): [string, Entry] => [
      key,
      variableEntry(key, written, start + index, start + index + whole.length),
    ],
  );
  return { key: scalar(host, span), value: mapping(span, variables) };
}

/** A variable whose value is the end of what is written. */
const variableEntry = (key: string, written: string, start: number, end: number): Entry => ({
  key: scalar(key, { start, end: start + key.length }),
  value: scalar(written.replace(/^(["'])(.*)\1$/, '$2'), { start: end - written.length, end }),
});

const scalar = (text: string, { start, end }: Span): ScalarNode => ({
  kind: 'scalar',
  start,
  end,
  text,
  value: text,
  style: 'plain',
});

const mapping = ({ start, end }: Span, entries: Iterable<readonly [string, Entry]>): MappingNode => ({
  kind: 'mapping',
  start,
  end,
  entries: new Map(entries),
});
