/** A workflow command as GitHub's runner understands it. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The runner's commands; others it prints as they stand. */
const registered = new Set(
  [
    ['add-mask', 'add-matcher', 'remove-matcher', 'add-path', 'debug', 'echo', 'endgroup', 'error', 'group'],
    ['internal-set-repo-path', 'notice', 'save-state', 'set-env', 'set-output', 'stop-commands', 'warning'],
  ].flat(),
);

/**
 * Reads a line of output as `ActionCommand.cs` of actions/runner does: `::name …::` behind white space, and the older
 * `##[name …]` anywhere in the line.
 */
export function commandIn(line: string): Command | undefined {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (trimmed.startsWith('::') && end >= 0) {
    const [name = '', ...rest] = trimmed.slice(2, end).split(' ');
    if (registered.has(name.toLowerCase())) {
      const properties = Object.fromEntries(
        rest
          .join(' ')
          .split(',')
          .map(pair => pair.split('='))
          .flatMap(([key, ...value]) => (value.length > 0 ? [[key, unescaped(value.join('='))]] : [])),
      ) as Record<string, string>;
      return { name, properties, message: unescaped(trimmed.slice(end + 2)) };
    }
  }
  const old = /##\[([^\] ]*)[^\]]*\](.*)/.exec(line);
  if (old && registered.has(old[1]!.toLowerCase()))
    return { name: old[1]!, properties: {}, message: old[2]! };
  return undefined;
}

function unescaped(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');
}
