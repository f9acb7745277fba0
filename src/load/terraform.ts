import { group } from '../base/text/group.ts';
import { folderOf } from '../base/text/path.ts';
import type { SourceFile, Span } from '../base/files/source-file.ts';
import type { Entry, ScalarNode } from '../base/yaml/node.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';

/** An attribute of a block of Terraform, as it is written. */
interface Attribute {
  readonly name: Span & { readonly text: string };
  readonly value: Span & { readonly text: string };
}

/** A block at the top of a file: `module "cluster" { … }`. */
interface Block extends Span {
  readonly type: string;
  readonly attributes: readonly Attribute[];
}

const terraform = /\.(?:tf|tofu)$/i;
/** Such files are written by hand: longer ones are not read, nor is more than so many letters of all together. */
const LONGEST = 1 << 18;
const MOST = 1 << 22;
/** The module by its addresses in the registry and on GitHub. */
const kubeHetzner = /^"(?:kube-hetzner\/kube-hetzner\/hcloud|[^"]*\bterraform-hcloud-kube-hetzner\b[^"]*)"$/;

/** The set-up of each cluster that Terraform makes with kube-hetzner. `local.NAME` is looked up in the files of its folder. */
export function setupOfTerraform(sources: readonly SourceFile[]): readonly Manifest[] {
  let room = MOST;
  const files = sources.filter(
    ({ path, text }) => terraform.test(path) && text.length <= LONGEST && (room -= text.length) >= 0,
  );
  if (!files.some(({ text }) => text.includes('kube-hetzner'))) return [];
  return [...group(files, ({ path }) => folderOf(path)).values()].flatMap(beside => {
    const all = beside.map(file => ({ file, blocks: blocksIn(file.text) }));
    const locals = new Map(
      all.flatMap(({ blocks }) =>
        blocks
          .filter(({ type }) => type === 'locals')
          .flatMap(({ attributes }) => attributes.map(({ name, value }) => [name.text, value.text] as const)),
      ),
    );
    return all.flatMap(({ file, blocks }) =>
      blocks
        .filter(({ type, attributes }) => type === 'module' && attributes.some(isOfKubeHetzner))
        .map(block => manifestOf(file, block, locals)),
    );
  });
}

const isOfKubeHetzner = ({ name, value }: Attribute): boolean =>
  name.text === 'source' && kubeHetzner.test(value.text);

function manifestOf(file: SourceFile, block: Block, locals: ReadonlyMap<string, string>): Manifest {
  const entries = block.attributes.map(({ name, value }): [string, Entry] => [
    name.text,
    { key: scalar(name, name.text, 'plain'), value: valueOf(value, locals) },
  ]);
  const root = { kind: 'mapping' as const, start: block.start, end: block.end, entries: new Map(entries) };
  return setupManifestOf(file, root, 'KubeHetzner');
}

/** A text, a number or a boolean as it is written, or as a local has it; anything else is worked out by Terraform. */
function valueOf(value: Attribute['value'], locals: ReadonlyMap<string, string>): ScalarNode {
  const [, local] = /^local\.([\w-]+)$/.exec(value.text) ?? [];
  const written = local === undefined ? value.text : locals.get(local);
  const [, text] = /^"([^"\\$%]*)"$/.exec(written ?? '') ?? [];
  // What a local has stands elsewhere: no edit can be made here.
  if (text !== undefined) return scalar(value, text, local === undefined ? 'double-quoted' : 'folded');
  if (written === 'true' || written === 'false')
    return { ...scalar(value, written, 'plain'), value: written === 'true' };
  return { ...scalar(value, value.text, 'plain'), isUndetermined: true };
}

const scalar = ({ start, end }: Span, text: string, style: ScalarNode['style']): ScalarNode => ({
  kind: 'scalar',
  start,
  end,
  text,
  value: text,
  style,
});

const opening = /^[ \t]*(module|locals)(?:[ \t]+"[^"\n]*")?[ \t]*\{[ \t\r]*$/;
const assignment = /^([ \t]*)([\w-]+)([ \t]*=[ \t]*)(\S(?:.*\S)?)\s*$/;

/** The modules and locals of a file, each with the attributes that stand on a line of their own. */
function blocksIn(text: string): readonly Block[] {
  const plain = withoutComments(text);
  const blocks: Block[] = [];
  let depth = 0;
  let open: { readonly type: string; readonly start: number; readonly attributes: Attribute[] } | undefined;
  let start = 0;
  for (const line of plain.split('\n')) {
    const [, type] = (depth === 0 && opening.exec(line)) || [];
    if (type !== undefined) open = { type, start, attributes: [] };
    const [, before = '', name, sign = '', value = ''] = (open && depth === 1 && assignment.exec(line)) || [];
    if (name !== undefined) {
      const at = start + before.length;
      const from = at + name.length + sign.length;
      open!.attributes.push({
        name: { text: name, start: at, end: at + name.length },
        value: { text: value, start: from, end: from + value.length },
      });
    }
    for (const sign of line.replace(/"(?:[^"\\]|\\.)*"?/g, '').match(/[{}[\]()]/g) ?? [])
      depth += '{[('.includes(sign) ? 1 : -1;
    if (open && depth <= 0) {
      blocks.push({
        type: open.type,
        start: open.start,
        end: start + line.length,
        attributes: open.attributes,
      });
      open = undefined;
    }
    start += line.length + 1;
  }
  return blocks;
}

/** The text with spaces for comments and for what stands in `<<EOT`, so that places stay what they are. */
function withoutComments(text: string): string {
  const lines: string[] = [];
  let until: string | undefined;
  let isComment = false;
  for (const line of text.split('\n')) {
    const blank = ' '.repeat(line.length);
    if (isComment || until !== undefined) {
      lines.push(blank);
      if (isComment ? line.includes('*/') : line.trim() === until) [isComment, until] = [false, undefined];
      continue;
    }
    const own = line.replace(
      /("(?:[^"\\]|\\.)*"?)|(?:#|\/\/|\/\*).*/g,
      (whole, quoted?: string) => quoted ?? ' '.repeat(whole.length),
    );
    [, until] = /<<-?([A-Za-z_]\w*)\s*$/.exec(own) ?? [];
    const rest = line.slice(own.trimEnd().length);
    isComment = /^\s*\/\*/.test(rest) && !rest.includes('*/');
    lines.push(own);
  }
  return lines.join('\n');
}
