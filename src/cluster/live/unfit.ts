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
