import { hash } from 'node:crypto';

/** What tells contents apart. */
export const digestOf = (content: string | Buffer): string => hash('sha256', content, 'base64');
