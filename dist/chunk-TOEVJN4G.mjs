import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/usage-error.ts
var UsageError = class extends Error {
  help;
  /** The exit code: 3 where the analysis would be incomplete. */
  code;
  constructor(message, help, code = 2) {
    super(message);
    this.help = help;
    this.code = code;
  }
};

export {
  UsageError
};
