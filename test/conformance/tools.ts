import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

interface Header {
  readonly modules: Readonly<Record<string, string>>;
  readonly cases: number;
}

/**
 * What the programs that Flux, kustomize and Argo CD are made of answered (README.md), or as many lines as `IPAMLINT_VECTORS`
 * names a file of; and what says in the output of the tests how much of that was compared.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what it will find
export function asked<Case>(set: string): {
  readonly cases: readonly Case[];
  readonly agreed: (what: string) => void;
} {
  const other = process.env.IPAMLINT_VECTORS;
  const bytes = readFileSync(other || `test/conformance/vectors/${set}.jsonl.gz`);
  const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  const [first, ...lines] = text.toString('utf8').trimEnd().split('\n');
  const header = JSON.parse(first!) as Header;
  const cases = lines.map(line => JSON.parse(line) as Case);
  if (cases.length !== header.cases) throw new Error(`${cases.length} of ${header.cases} cases`);
  const [[name, version] = ['', '']] = Object.entries(header.modules);
  return { cases, agreed: what => console.log(`agrees: ${name} ${version}, ${what}`) };
}
