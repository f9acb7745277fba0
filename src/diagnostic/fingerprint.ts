import type { Finding } from '../rule/finding.ts';

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * What makes a finding the same finding after the file around it was edited: the rule, the file, the object, the
 * field, and the other party. Never a line number. Findings that agree in all of these are told apart by their
 * message.
 */
export function fingerprint(rule: string, { at, subject, message }: Finding): string {
  return hash([rule, at.file.path, at.object, at.field, subject ?? message].join('\0'));
}

/** FNV-1a over UTF-16 code units, as 16 hex digits. */
function hash(text: string): string {
  let value = OFFSET_BASIS;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return value.toString(16).padStart(16, '0');
}
