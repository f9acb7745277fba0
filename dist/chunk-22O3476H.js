import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/usage-error.ts
var UsageError = class extends Error {
  help;
  constructor(message, help) {
    super(message);
    this.help = help;
  }
};

export {
  UsageError
};
