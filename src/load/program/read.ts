import { mayBringPools } from '../../model/manifest/core/kinds.ts';
import type { Why } from '../unseen/unseen.ts';
import { Budget, OverBudget } from '../../base/text/budget.ts';
import { memo } from '../../base/text/memo.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import type { MappingNode, ScalarNode } from '../../base/yaml/node.ts';
import { Altered } from './altered.ts';
import { placesOf, repeatedIn } from './changed.ts';
import { handedToAwsCdk } from './aws-cdk.ts';
import { handedToCdk8s } from './cdk8s.ts';
import { UNSEEN_OBJECT, type Handed } from './hand-over.ts';
import { isExported, Modules } from './linked.ts';
import { baseClassOf, type ForeignCall } from './machine.ts';
import { programImportsOf, pathsFor } from './modules.ts';
import { parsed, syntaxFault, type ParsedProgram } from './parse.ts';
import type { ProgramObject, Programs } from './programs.ts';
import { handedToPulumi, quotedKind } from './pulumi.ts';
import type { Syntax } from './syntax.ts';
import { yamlTreeOf } from './tree.ts';
import { connected, tampers } from './tampering.ts';
import { entryOf, textIn, type OpaqueInstance } from './value.ts';
import { Walk } from './walk.ts';

/** What one program may take, and all together, in steps; a step is about one node. */
const MOST_STEPS = 500_000;
const MOST_STEPS_OF_ALL = 6_000_000;
/** So many parts all programs may have: about those of 15 MB, as people write. */
const MOST_PARTS_OF_ALL = 2_000_000;
/** So much all programs may hand over: objects, and nodes in them. */
const MOST_OBJECTS = 5_000;
const MOST_NODES = 1_000_000;
/** So often programs are stepped through again, knowing better what is altered in them. */
const MOST_ROUNDS = 6;

const speaksOfPools = memo(({ text }: SourceFile): boolean => mayBringPools(text));

/** An object with where it is handed over, and to which cluster. */
interface Found extends ProgramObject {
  readonly site: Syntax;
  readonly cluster: Handed['cluster'];
}

/** Reads programs: what those say that speak of Calico, with the help of what they import. */
export class ProgramReader {
  private readonly programs = new Map<string, ParsedProgram>();
  private readonly speaking: ParsedProgram[] = [];
  private readonly importing: ParsedProgram[] = [];
  private readonly unseen = new Map<string, readonly [why: Why, start?: number]>();
  private readonly known = new Set<string>();
  private room = MOST_PARTS_OF_ALL;
  private isWhole = true;

  /** The programs that were taken up. */
  get paths(): ReadonlySet<string> {
    return this.known;
  }

  /** Takes programs up, and answers with the paths that their imports may mean, each once. */
  add(files: readonly SourceFile[], why: 'speaks' | 'imported' | 'imports'): readonly (readonly string[])[] {
    const wanted: (readonly string[])[] = [];
    for (const file of files) {
      if (this.known.has(file.path)) continue;
      this.known.add(file.path);
      const program = parsed(file, this.room);
      if (typeof program === 'string') {
        if (program === 'limit') this.isWhole = false;
        if (why !== 'speaks' || !speaksOfPools(file)) continue;
        const start = program === 'syntax' ? syntaxFault(file)?.offset : undefined;
        this.unseen.set(file.path, start === undefined ? [program] : [program, start]);
        continue;
      }
      this.room -= program.parts;
      this.programs.set(file.path, program);
      if (why === 'speaks') this.speaking.push(program);
      if (why === 'imports') this.importing.push(program);
      for (const source of programImportsOf(program)) wanted.push(pathsFor(file.path, source));
    }
    return wanted.filter(paths => paths.length > 0 && !paths.some(path => this.known.has(path)));
  }

  /** What the programs say. `isWhole`: whether all programs are here that import others. */
  read(isWhole = true): Programs {
    const altered = new Altered();
    const whole = new Budget(MOST_STEPS_OF_ALL);
    const unread = new Map(this.unseen);
    let found: readonly Found[] = [];
    for (let round = 0, before = -1; before < altered.count; round++) {
      before = altered.count;
      this.unseen.clear();
      for (const [path, reason] of unread) this.unseen.set(path, reason);
      found = this.walked(altered, whole, isWhole && this.isWhole);
      // What is altered is known to be so from the beginning of the next round on; most end after one or two.
      if (found.length === 0 || round < MOST_ROUNDS) continue;
      for (const { file } of found) if (speaksOfPools(file)) this.unseen.set(file.path, ['limit']);
      found = [];
      break;
    }
    const objects = this.certain(found);
    const read = [...this.programs.values()].map(({ file, comments }) => ({ file, comments }));
    return { objects, unseen: [...this.unseen].map(([path, found]) => [path, ...found] as const), read };
  }

  /** What programs hand over, where some things are known to be altered; what else is joins them. */
  private walked(altered: Altered, whole: Budget, isWhole: boolean): readonly Found[] {
    const found: Found[] = [];
    const exhausted = new Set<SourceFile>();
    const nodes = new Budget(MOST_NODES);
    const objects = new Budget(MOST_OBJECTS);
    const count = (): void => {
      walk.step();
      nodes.take(1);
    };
    const handOver = (call: ForeignCall, isCertain: boolean): void => {
      const { file } = call.scope.program;
      const leaveOpen = (): void => {
        if (!this.unseen.has(file.path)) this.unseen.set(file.path, ['program', call.node.start]);
      };
      const handed = handedBy(call, walk);
      if (handed === undefined) return;
      if (handed === UNSEEN_OBJECT) {
        if (speaksOfPools(file)) leaveOpen();
        return;
      }
      for (const { root, cluster, parent } of handed) {
        const isChanged = placesOf(call, cluster, parent).some(place => altered.has(place));
        const trees = isChanged ? ([UNSEEN_OBJECT] as const) : treesOf(yamlTreeOf(root, file, count), file);
        for (const tree of trees) {
          objects.take(1);
          if (isCertain && tree !== UNSEEN_OBJECT) {
            found.push({ file, root: tree, site: call.node, cluster });
            if (hasUnknownValues(tree) && speaksOfPools(file)) leaveOpen();
          } else if (mayBringPools(textOf(call)) || (tree === UNSEEN_OBJECT && !isChanged && mayBeOurs(call)))
            leaveOpen();
        }
      }
    };
    const walk: Walk = new Walk(
      { handOver, imported: (program, source, name, at) => modules.imported(program, source, name, at) },
      whole,
      altered,
    );
    const modules = new Modules(this.programs, (body, scope) => walk.run(body, scope));
    const within = (program: ParsedProgram, work: () => void): void => {
      walk.allow(new Budget(MOST_STEPS, whole));
      try {
        work();
      } catch (error) {
        // What stands in itself deeper than the stack goes is over budget as well.
        if (!(error instanceof OverBudget || error instanceof RangeError)) throw error;
        exhausted.add(program.file);
      }
    };
    const programs = [...this.speaking, ...this.importing];
    for (const program of programs) within(program, () => modules.scopeOf(program));
    for (const program of programs) within(program, () => explore(program, modules, walk));
    for (const program of this.programs.values()) {
      // What it has of others it may alter where it is not looked at any more.
      const names = exhausted.has(program.file) ? modules.begun(program) : undefined;
      const exported = isWhole ? undefined : modules.begun(program);
      within(program, () => {
        walk.release(...(names?.values() ?? []));
        for (const [name, value] of exported ?? []) if (isExported(program, name)) walk.release(value);
      });
    }
    for (const file of exhausted) if (speaksOfPools(file)) this.unseen.set(file.path, ['limit']);
    const tampered = new Set([...connected(this.tampering(walk), this.programs)].map(({ file }) => file));
    for (const file of [...tampered, ...repeatedIn(walk)])
      if (speaksOfPools(file)) this.unseen.set(file.path, ['program']);
    return found.filter(({ file }) => !exhausted.has(file) && !tampered.has(file));
  }

  private tampering(walk: Walk): readonly ParsedProgram[] {
    return [...walk.tampering, ...[...this.programs.values()].filter(tampers)];
  }

  /** Without what goes to several clusters that cannot be told apart. */
  private certain(found: readonly Found[]): readonly ProgramObject[] {
    const clusters = new Map<string | Syntax, Set<string | number | OpaqueInstance>>();
    for (const each of found)
      for (const [among, cluster] of clustersOf(each))
        clusters.set(among, (clusters.get(among) ?? new Set()).add(cluster));
    return found.filter(each => {
      if (clustersOf(each).every(([among]) => clusters.get(among)!.size === 1)) return true;
      if (speaksOfPools(each.file)) this.unseen.set(each.file.path, ['program', each.site.start]);
      return false;
    });
  }
}

/** Where an object goes, and among which others: of a class of charts, of a file, of all programs. */
function clustersOf({
  cluster,
  file,
}: Found): readonly (readonly [string | Syntax, string | number | OpaqueInstance])[] {
  if (typeof cluster !== 'object') return [[file.path, cluster ?? '']];
  if (!('own' in cluster)) return [[cluster.site, cluster.number]];
  return [
    [file.path, cluster.own],
    ['', cluster.own],
  ];
}

/** What is exported and not used here, is used elsewhere. */
function explore(program: ParsedProgram, modules: Modules, walk: Walk): void {
  for (const [name, value] of modules.scopeOf(program).names) {
    if (value.kind !== 'function' && value.kind !== 'class') continue;
    const isOwn = value.scope.program === program;
    const isUsed = walk.ran.has(value.node) && value.kind === 'function';
    const isObject = value.kind === 'class' && baseClassOf(value)?.path.at(-1) === 'ApiObject';
    const mayBeUsed = isExported(program, name) || walk.ran.has(value.node);
    if (isOwn && mayBeUsed && !isUsed && !isObject) walk.explore(value);
  }
}

function handedBy(call: ForeignCall, walk: Walk): readonly Handed[] | typeof UNSEEN_OBJECT | undefined {
  const ofCdk8s = handedToCdk8s(call, walk);
  if (ofCdk8s !== undefined) return ofCdk8s === UNSEEN_OBJECT ? UNSEEN_OBJECT : [ofCdk8s];
  return handedToPulumi(call) ?? handedToAwsCdk(call);
}

/** The object itself, or where it is a text, those in it. */
function treesOf(root: MappingNode, file: SourceFile): readonly (MappingNode | typeof UNSEEN_OBJECT)[] {
  const kind = root.entries.get('kind')?.value;
  if (kind?.kind !== 'scalar' || typeof kind.value !== 'string' || kind.isUndetermined)
    return [UNSEEN_OBJECT];
  if (kind.value !== quotedKind) return [root];
  const text = root.entries.get('text')?.value as ScalarNode;
  const documents = parseEmbedded(file, text);
  if (documents.length === 0) return [UNSEEN_OBJECT];
  return documents.flatMap(document => (document.root?.kind === 'mapping' ? [document.root] : []));
}

/** Whether the values of a chart are unknown. */
function hasUnknownValues({ entries }: MappingNode): boolean {
  const spec = entries.get('spec')?.value;
  return spec?.kind === 'mapping' && spec.entries.get('values')?.value.isUndetermined === true;
}

/** Whether a call hands over what is unknown, in a program or a group that may be Calico's. */
const mayBeOurs = (call: ForeignCall): boolean =>
  speaksOfPools(call.scope.program.file) || /\bprojectcalico\.org\/v\d/.test(textOf(call));

/** What a call says of pools: its own text, and the kind of what it hands over. */
function textOf({ node, scope, given, callee }: ForeignCall): string {
  const kinds = given.map(each => textIn(entryOf(each, 'kind')) ?? '');
  const named = callee?.path.at(-1) === 'IpPool' ? 'IPPool' : '';
  return `${scope.program.file.text.slice(node.start, node.end)} ${kinds.join(' ')} ${named}`;
}
