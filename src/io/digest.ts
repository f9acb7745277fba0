/** What tells contents apart. Node takes its cryptography along for the first of them: to load it would be half of `--version`. */
export const digestOf = (content: string | Buffer): string =>
  process.getBuiltinModule('node:crypto').hash('sha256', content, 'base64');
