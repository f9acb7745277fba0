import { quotedYaml } from './printable.ts';

/** Words that YAML does not take for themselves. */
const special = /^(?:true|false|yes|no|on|y|n|null|~|[-+.\d].*)?$/i;

/** Networks begin with a digit, and are strings to YAML all the same. */
const ipv4Network = /^\d+(?:\.\d+){3}(?:\/\d+)?$/;

/** A scalar as it may stand in YAML, safe to print whatever it holds. `off` is a level to us, and read as one. */
export function printedScalar(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = /^[\w./-](?:[\w./:@-]*[\w./@-])?$/.test(value) && !special.test(value);
  if (ipv4Network.test(value)) return value;
  return isPlain ? value : quotedYaml(value);
}
