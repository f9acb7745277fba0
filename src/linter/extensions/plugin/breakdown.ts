/** A rule of a plugin that could not judge to its end: `where` is a path, and a line and a column where they are known. */
export class PluginBreakdown extends Error {
  /** The calls that led there, a line for each; undefined where the rule threw nothing. */
  readonly trace: string | undefined;
  constructor(where: string, reason: string, trace?: string) {
    super(reason);
    this.name = where;
    this.trace = trace;
  }
}

/** Where the modules of a plugin lie: by what stack traces call the folder, and by what people call it. */
export interface ThrowPlace {
  /** As `file://`, with a slash at its end. */
  readonly url: string;
  /** Empty, or with a slash at its end. */
  readonly lead: string;
}

const called = (value: unknown): string =>
  typeof value === 'string' ? `"${value.slice(0, 100)}"` : value === null ? 'null' : typeof value;

/** What a rule threw: with the innermost place in the plugin, and the calls from there up to the first of the plugin. */
export function thrown(error: unknown, path: string, { url, lead }: ThrowPlace, hint = ''): PluginBreakdown {
  if (error instanceof PluginBreakdown) return error;
  if (!(error instanceof Error)) return new PluginBreakdown(path, `it throws ${called(error)}, not an Error`);
  const calls = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line));
  const isOwn = (line: string): boolean => line.includes(url);
  const found = /^([^?:]*).*?:(\d+):(\d+)\)?$/.exec(calls.find(isOwn)?.split(url)[1] ?? '');
  const where = found ? `${lead}${found[1]}:${found[2]}:${found[3]}` : path;
  const trace = calls.slice(0, calls.findLastIndex(isOwn) + 1).join('\n');
  return new PluginBreakdown(where, `${error.name}: ${error.message}${hint}`, trace);
}
