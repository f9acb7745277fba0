import type { Finding } from '../rule/finding.ts';

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * What makes a finding the same finding after the file around it was edited: the rule, the file, the object, the
 * field, and the other party. Never a line number, and never words or values, which change while the fault stays.
 */
export function fingerprint(rule: string, { at, subject = '' }: Finding): string {
  return hash([rule, at.file.path, at.object, at.field, subject].join('\0'));
}

/** The fingerprint of the second and further findings, in the order of their places, that would share one. */
export function nthOf(print: string, n: number): string {
  return n === 1 ? print : hash(`${print}\0${n}`);
}

/** FNV-1a over UTF-16 code units, as 16 hex digits. */
function hash(text: string): string {
  let value = OFFSET_BASIS;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return value.toString(16).padStart(16, '0');
}
