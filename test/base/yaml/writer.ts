/** Writes random YAML whose meaning is known, in every style that the language has. */

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

const TEXTS = [
  'a',
  'b c',
  '10.0.0.0/8',
  "it's",
  'say "x"',
  'a: b',
  '# no',
  'x #y',
  '',
  ' ',
  'ä\u{1F600}',
  '- a',
  '[x',
  '{y',
  '*z',
  '&w',
  '!v',
  '|',
  'yes',
  '5',
  'a\nb',
  'a\n\nb\n',
  '\ta',
  '\\n',
  '%',
  '@',
];
const PLAIN = /^[A-Za-z0-9ä][A-Za-z0-9./ ä\u{1F600}']*(?<! )$/u;
const NOT_TEXT = /^(?:[yY]|yes|5|\d.*)$/;

export class Writer {
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  value(depth: number): Value {
    const kind = this.below(depth > 0 ? 6 : 3);
    if (kind === 0) return this.pick([null, true, false, 0, 5, -1.5, 65536]);
    if (kind <= 2) return this.pick(TEXTS);
    const size = this.below(4);
    if (kind === 3) return Array.from({ length: size }, () => this.value(depth - 1));
    const keys = Array.from(
      { length: size },
      (_, i) => this.pick(['k', 'on', 'a b', "q'", '#h', 'x: y', '']) + i,
    );
    return Object.fromEntries(keys.map(key => [key, this.value(depth - 1)]));
  }

  document(value: Value): string {
    const isBlock = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    const body = isBlock && this.chance() ? this.block(value, 0) : this.flow(value) + '\n';
    return (
      this.pick(['', '---\n', '# lead\n---\n', '\n\n']) + body + this.pick(['', '\n', '# end\n', '...\n'])
    );
  }

  /** Lines at an indentation. */
  private block(value: Value, indent: number): string {
    const margin = ' '.repeat(indent);
    if (Array.isArray(value)) return value.map(item => `${margin}-${this.child(item, indent)}`).join('');
    return Object.entries(value as { [key: string]: Value })
      .map(([key, child]) => `${margin}${this.inline(key, false)}:${this.child(child, indent)}`)
      .join('');
  }

  /** What follows a colon or a dash. */
  private child(value: Value, indent: number): string {
    const deeper = indent + 1 + this.below(4);
    const comment = this.pick(['', '', ' # why', '   ']);
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && this.chance()) {
      return `${comment}\n${this.pick(['', '\n', '# between\n'])}${this.block(value, deeper)}`;
    }
    if (typeof value === 'string' && /^[a-z]/.test(value) && this.chance())
      return this.blockScalar(value, deeper);
    if (value === null && this.chance()) return `${comment}\n`;
    return ` ${this.flow(value)}${comment}\n`;
  }

  private blockScalar(value: string, indent: number): string {
    const chomping = value.endsWith('\n') ? '' : '-';
    const lines = value.replace(/\n$/, '').split('\n');
    return ` |${chomping}\n${lines.map(line => (line ? ' '.repeat(indent) + line : '') + '\n').join('')}`;
  }

  private flow(value: Value): string {
    const space = this.pick(['', ' ', '  ']);
    if (Array.isArray(value))
      return `[${space}${value.map(item => this.flow(item)).join(`,${space}`)}${space}]`;
    if (typeof value !== 'object' || value === null) return this.inline(value, true);
    const pairs = Object.entries(value).map(
      ([key, child]) => `${this.inline(key, true)}: ${this.flow(child)}`,
    );
    return `{${space}${pairs.join(`,${space}`)}${space}}`;
  }

  private inline(value: string | number | boolean | null, inFlow: boolean): string {
    if (typeof value !== 'string') return value === null ? this.pick(['null', '~']) : String(value);
    const mayBePlain = PLAIN.test(value) && (inFlow ? !NOT_TEXT.test(value) || value.includes('/') : true);
    if (mayBePlain && this.chance() && !NOT_TEXT.test(value)) return value;
    if (!/[\n\t\\]/.test(value) && this.chance()) return `'${value.replaceAll("'", "''")}'`;
    return JSON.stringify(value);
  }

  private below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  private chance(): boolean {
    return this.random() < 0.5;
  }

  private pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }
}
