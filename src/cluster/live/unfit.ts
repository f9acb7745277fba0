/** A dump that tells nothing for certain: it is cut off, or is not a dump. The message is a clause about it. */
export class UnfitDump extends Error {
  readonly help: string;

  constructor(reason: string, help = 'write it again, with kubectl get … -o yaml') {
    super(reason);
    this.help = help;
  }
}

/** What a dump that ends too early is. */
export const cutOff = (what: string): UnfitDump => new UnfitDump(`breaks off: ${what}`);

/** A document that is no object of Kubernetes, by its keys. */
export const withoutKind = (keys: ReadonlyMap<string, unknown>): UnfitDump =>
  keys.has('clusters') && keys.has('tool')
    ? new UnfitDump('is an inventory', 'ipamlint fleet reads it; write a dump with kubectl get … -o yaml')
    : new UnfitDump('holds an object without a kind');
