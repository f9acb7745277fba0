/** A mistake in the command line, or something that keeps us from what it asks for: one sentence, and what to do. */
export class UsageError extends Error {
  readonly help: string;
  /** The exit code: 3 where the analysis would be incomplete. */
  readonly code: 2 | 3;
  constructor(message: string, help: string, code: 2 | 3 = 2) {
    super(message);
    this.help = help;
    this.code = code;
  }
}
