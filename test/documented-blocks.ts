import { readdirSync, readFileSync } from 'node:fs';

/** Pages whose commands people copy. */
export const documentedPages: readonly string[] = [
  'README.md',
  'SECURITY.md',
  ...readdirSync('docs').map(name => `docs/${name}`),
].filter(name => name.endsWith('.md'));

/** A block for a shell, with its place. */
export interface ShellBlock {
  readonly page: string;
  readonly line: number;
  /** The commands, without the prompt and without the output below it. */
  readonly commands: readonly string[];
}

/** All blocks with commands: those for a shell, and output below a command. */
export function shellBlocksIn(page: string, text = readFileSync(page, 'utf8')): readonly ShellBlock[] {
  return [...text.matchAll(/^( *)```(\w+)\n([^]*?)^ *```$/gm)].flatMap(
    ({ index, 1: indent, 2: kind, 3: body }) => {
      const lines = body!
        .replaceAll(/\\\n */g, '')
        .split('\n')
        .map(each => each.slice(indent!.length));
      const commands =
        kind === 'sh' || kind === 'bash'
          ? lines.filter(each => each !== '')
          : lines.filter(each => each.startsWith('$ ')).map(each => each.slice(2));
      const line = text.slice(0, index).split('\n').length;
      return commands.length > 0 ? [{ page, line, commands }] : [];
    },
  );
}

/** What a command line of a page gives to ipamlint, once for each time that it calls it. */
export function callsIn(command: string): readonly (readonly string[])[] {
  return command
    .replaceAll(/\$\([^)]*\)|\$\w+/g, 'X')
    .split(/(?:\|\||&&|[|;]) */)
    .flatMap(each => {
      const words = (each.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map(word =>
        word.replaceAll(/["']/g, ''),
      );
      const end = words.findIndex(word => /^(?:#|\d?>)/.test(word));
      const used = end < 0 ? words : words.slice(0, end);
      const first = used.findIndex(word => /^(?:ipamlint|.*dist\/cli\.js|.*\.bin\/ipamlint)$/.test(word));
      return first < 0 ? [] : [used.slice(first + 1)];
    });
}
