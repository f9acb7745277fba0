import { Unreadable } from './failure.ts';

const MOST_ALIASES = 1000;
const MOST_REPEATED = 1_000_000;

interface Anchored<Node> {
  readonly node: Node;
  /** How many nodes one walks over to see all of it. */
  readonly size: number;
}

/**
 * The anchors of one document. Aliases cost nothing to follow, but a walk through the tree meets their nodes
 * again and again, so that nine short lines can become a billion nodes: there is a limit.
 */
export class YamlAnchors<Node> {
  /** By name; undefined while the anchored node is still being read. */
  private readonly known = new Map<string, Anchored<Node> | undefined>();
  private aliases = 0;
  private repeated = 0;

  open(name: string): void {
    this.known.set(name, undefined);
  }

  close(name: string, node: Node, size: number): void {
    this.known.set(name, { node, size });
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  /** What the alias at an offset stands for. */
  follow(name: string, at: number): Anchored<Node> {
    const anchored = this.known.get(name);
    if (!anchored) throw new Unreadable('limit', `alias *${name} stands inside its own anchor`, at);
    this.aliases++;
    this.repeated += anchored.size;
    if (this.aliases > MOST_ALIASES || this.repeated > MOST_REPEATED) {
      throw new Unreadable('limit', 'aliases repeat too much of the document', at);
    }
    return anchored;
  }
}
