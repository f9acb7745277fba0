import type { SourceFile } from '../../../base/files/source-file.ts';

/** The files of an example, each below a comment `# file: path`; without one it is a file by itself. */
export const filesIn = (example: string): readonly SourceFile[] =>
  example
    .split(/^(?=# file: )/m)
    .filter(part => part.trim() !== '')
    .map(text => ({ path: /^# file: (\S+)/.exec(text)?.[1] ?? 'example.yaml', text }));

/** The YAML examples below a heading of a rule's page, each as the files of a small repository. */
export function examplesIn(page: string, heading: string): readonly (readonly SourceFile[])[] {
  const section = page.split(/^## /m).find(part => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => filesIn(text));
}
