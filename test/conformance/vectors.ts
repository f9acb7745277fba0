import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isSweep } from '../kit/sweep.ts';

/** The first line of a file of vectors: which Calico answered, and how often. */
export interface Header {
  readonly set: string;
  readonly calico: { readonly tag: string; readonly commit: string };
  readonly counts: Readonly<Record<string, number>>;
}

const folder = 'test/conformance/vectors';

/** The answers of a pinned Calico version to one set of questions (README.md says what the fields mean): without a sweep, of the newest. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what it will find
export function vectors<Case>(
  set: string,
): readonly { readonly header: Header; readonly cases: readonly Case[] }[] {
  const tags = readFileSync('test/conformance/versions', 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(' ')[0]!);
  return (isSweep ? tags : tags.slice(-1)).map(tag => {
    const name = `${set}-${tag}.jsonl.gz`;
    const lines = gunzipSync(readFileSync(`${folder}/${name}`))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const [header, ...cases] = lines.map(line => JSON.parse(line) as unknown);
    return { header: header as Header, cases: cases as Case[] };
  });
}

/** Says in the output of the tests how much of what Calico answered was compared. Only to be called once it agreed. */
export function agreed(count: number, what: string, { calico }: Header): void {
  console.log(`agrees: Calico ${calico.tag}, ${count.toLocaleString('en')} ${what}`);
}
