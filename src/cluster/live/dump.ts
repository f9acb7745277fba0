import { by } from '../../base/text/order.ts';
import { itemsOf } from '../../load/listed.ts';
import { jsonOf, type Json, type JsonObject } from '../../model/manifest/core/json.ts';
import { headOf, manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { apart, isFlow } from './apart.ts';
import { blockSpecIn } from './block-text.ts';
import { JsonPieces } from './json-pieces.ts';
import { called, felixParametersOf, isOfCalico, isOfCluster, isRead, keptKinds } from './kept-kinds.ts';
import { interning, liveBlock, type LiveBlock } from './live-block.ts';
import { lineBreaks, requireReadable, type DumpPiece } from './piece.ts';
import { requireOnce, requireWhole } from './page.ts';
import { behindPreamble, mayBePreamble } from './preamble.ts';
import { cutOff, UnfitDump, withoutKind } from './unfit.ts';
import { YamlPieces } from './yaml-pieces.ts';

/** What is known of a cluster that runs, from one dump of it or several. */
export interface Dump {
  /** How the files are called, together. */
  readonly name: string;
  /** The paths of those that lie in the root. */
  readonly paths: readonly string[];
  /** The objects that say something of addresses, each once. Nothing else of a dump is kept: Secrets are not. */
  readonly manifests: readonly Manifest[];
  readonly blocks: readonly LiveBlock[];
  /** Parameters that the environment of its calico-node sets for Felix, in lower case. */
  readonly felixParameters: ReadonlySet<string>;
  /** How many objects of each kind it holds, kept or not. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether its layout tells that nothing is missing at the end; else it may have been cut between two objects. */
  readonly isMarked: boolean;
}

/** How many objects one cluster may have: ten times the nodes that Kubernetes supports. */
const MOST = 100_000;
const weights: ReadonlyMap<string, number> = new Map([
  ['IPPool', 2.5],
  ['Node', 2],
]);

/** Reads dumps, piece by piece. Throws an UnfitDump. */
export class DumpReader {
  private readonly names: string[] = [];
  private readonly paths: string[] = [];
  private readonly manifests = new Map<string, Manifest>();
  private readonly blocks = new Map<string, LiveBlock>();
  private readonly counts = new Map<string, number>();
  private readonly felixParameters = new Set<string>();
  private readonly intern = interning();
  private isMarked = true;
  /** How many objects may still come. */
  private room = MOST;
  private pieces: YamlPieces | JsonPieces | undefined;
  private begun = '';
  /** The line on which `begun` begins. */
  private line = 1;
  private name = '';
  private isElsewhere = false;
  /** Of the present dump: documents that are no List. */
  private singles = 0;

  /** What follows is of another dump; `path` is its place in the root, if it has one. */
  open(name: string, path?: string): void {
    this.names.push(name);
    if (path !== undefined) this.paths.push(path);
    this.isElsewhere = path === undefined;
    [this.name, this.begun, this.line, this.pieces, this.singles] = [name, '', 1, undefined, 0];
  }

  push(text: string): void {
    if (this.pieces) return this.pieces.push(text);
    const { rest, lines } = behindPreamble((this.begun + text).replace(/^\uFEFF/, ''));
    this.begun = rest;
    this.line += lines;
    const content = this.begun.trimStart();
    if (mayBePreamble(content)) return requireReadable(this.begun.length, this.line);
    if (/^\+-{3,}/.test(content))
      throw new UnfitDump(
        'is a table for people',
        'calicoctl ipam show leaves out nodes and pools: write the blocks with kubectl get ipamblocks.crd.projectcalico.org -o yaml',
      );
    const isJson = /^[{[]/.test(content);
    const { line } = this;
    const take = (piece: DumpPiece): void => this.take(piece);
    this.pieces = isJson
      ? new JsonPieces(take, line, (rest, at) => this.goOn(rest, at))
      : new YamlPieces(take, line);
    this.pieces.push(isJson ? content : this.begun);
    this.begun = '';
  }

  /** YAML behind JSON. */
  private goOn(text: string, line: number): void {
    this.pieces = new YamlPieces(piece => this.take(piece), line);
    this.pieces.push(text);
  }

  close(): void {
    if (!this.pieces && this.begun !== '') this.goOn(this.begun, this.line);
    this.pieces?.end();
  }

  read(): Dump {
    return {
      name: this.names.join(' and '),
      paths: this.paths,
      manifests: [...this.manifests.values()],
      blocks: [...this.blocks.values()],
      felixParameters: this.felixParameters,
      counts: new Map([...this.counts].sort(by(([kind]) => kind))),
      isMarked: this.isMarked,
    };
  }

  private take(piece: DumpPiece): void {
    const quick = piece.isJson ? this.fromJson(piece) : this.fromLines(piece);
    if (!quick) this.fromTree(piece);
  }

  /** Whether it could be taken without reading all of it as YAML. */
  private fromLines({ text, indent, isItem, hadItems }: DumpPiece): boolean {
    if (!isItem && hadItems) return false;
    const kind = new RegExp(`^ {${indent}}kind: (['"]?)([A-Za-z]+)\\1[ \\t]*\\r?$`, 'm').exec(text)?.[2];
    if (kind === undefined || kind.endsWith('List') || isRead(kind)) return false;
    if (kind === 'IPAMBlock') {
      const spec = blockSpecIn(text, indent);
      if (spec === undefined) return false;
      this.addBlock(spec);
    } else this.count(kind);
    if (!isItem) this.addSingle();
    return true;
  }

  private fromJson({ text, isItem, hadItems }: DumpPiece): boolean {
    if (!isItem && hadItems) return false;
    let value: Json;
    try {
      value = JSON.parse(text) as Json;
    } catch {
      return false;
    }
    const { kind, spec } = value as JsonObject;
    if (typeof kind !== 'string' || kind.endsWith('List') || isRead(kind)) return false;
    if (kind === 'IPAMBlock') this.addBlock(spec);
    else this.count(kind);
    if (!isItem) this.addSingle();
    return true;
  }

  private fromTree({ text, line, isItem, hadItems }: DumpPiece): void {
    // A copy: a stretch of a larger text would keep all of that in memory.
    const file: SourceFile = {
      path: this.name,
      text: ` ${text}`.slice(1),
      firstLine: line,
      ...(this.isElsewhere && { isElsewhere: true }),
    };
    const { documents, unread } = parseYaml(file, () => true);
    const [broken] = unread;
    if (broken) {
      const at = line + lineBreaks(text.slice(0, broken.at));
      throw new UnfitDump(`breaks off or does not parse at line ${at}`);
    }
    for (const { root } of documents) {
      if (root?.kind === 'mapping') requireOnce(root, line);
      if (root?.kind === 'sequence') for (const item of root.items) this.addTree(file, item as MappingNode);
      else if (root?.kind !== 'mapping')
        throw new UnfitDump(`holds something that is not an object at line ${line}`);
      else if (!isItem && hadItems) this.requireList(root);
      else {
        const isList = headOf(root)?.kind.endsWith('List') === true || root.entries.has('items');
        if (isList) this.requireList(root);
        else if (!isItem) this.addSingle();
        this.addTree(file, root);
      }
    }
  }

  /** kubectl writes `kind: List` behind the items: what lacks it was cut off. Where it stands before them, that cannot be told. */
  private requireList(root: MappingNode): void {
    const kind = headOf(root)?.kind;
    if (!kind?.endsWith('List')) throw cutOff('nothing behind its items says that it is a List');
    requireWhole(root);
    const [items, said] = ['items', 'kind'].map(key => root.entries.get(key)?.key.start ?? Infinity);
    if (this.pieces instanceof YamlPieces && said! < items! && !isFlow(root)) this.isMarked = false;
  }

  /** One object may be all there is; that there are not more of them, cannot be told. */
  private addSingle(): void {
    if (++this.singles > 1) this.isMarked = false;
  }

  private addTree(file: SourceFile, root: MappingNode): void {
    if (root?.kind !== 'mapping') throw new UnfitDump('holds something that is not an object');
    for (const item of itemsOf(root)) {
      const manifest = item === root ? manifestOf(file, root) : apart(file, item);
      if (!manifest) throw withoutKind(root.entries);
      const { kind, apiVersion, namespace = '', name = '' } = manifest;
      if (kind === 'IPAMBlock') this.addBlock(jsonOf(manifest.root.get('spec')));
      else {
        const key = `${called(kind)}/${namespace}/${name}`;
        const isKept = keptKinds.has(kind) && isOfCluster(kind, apiVersion);
        const known = isKept ? this.manifests.get(key) : undefined;
        if (known) {
          if (isOfCalico(known) && !isOfCalico(manifest)) this.manifests.set(key, manifest);
          continue;
        }
        const foreign = keptKinds.has(kind) && !isKept ? `${kind} of ${apiVersion}` : undefined;
        if (!(kind.endsWith('List') && item.entries.has('items'))) this.count(foreign ?? called(kind));
        if (isKept) this.keep(key, manifest);
        for (const parameter of felixParametersOf(manifest)) this.felixParameters.add(this.intern(parameter));
      }
    }
  }

  private keep(key: string, manifest: Manifest): void {
    this.room -= weights.get(manifest.kind) ?? 1;
    if (this.room < 0)
      throw new UnfitDump(
        'holds more than 100,000 objects, 50,000 nodes or 40,000 pools',
        'Calico and Kubernetes support far smaller clusters; write a dump of one cluster',
      );
    this.manifests.set(key, manifest);
  }

  private addBlock(spec: Json | undefined): void {
    const block = liveBlock(spec, this.intern);
    if (!block) return;
    const key = `${block.cidr.first}/${block.cidr.prefix}`;
    if (!this.blocks.has(key)) this.count('IPAMBlock');
    this.blocks.set(key, block);
  }

  private count(kind: string): void {
    const known = this.counts.has(kind) ? kind : this.intern(kind);
    this.counts.set(known, (this.counts.get(known) ?? 0) + 1);
  }
}
