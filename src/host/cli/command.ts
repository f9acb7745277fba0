import type { Licence } from '../../print/printable.ts';
import type { World } from '../machine/world.ts';

/** `switch`: --quiet, or --no-limit, or both; `text`: takes one value; `texts`: may be repeated; `text or none`: `--no-` of it is `false`. */
export type OptionKind = 'switch' | 'text' | 'texts' | 'text or none';

export interface TypedValues {
  readonly switch: boolean;
  readonly text: string;
  readonly texts: readonly string[];
  readonly 'text or none': string | false;
}

/** What shells offer behind an option: some words, or what only a list of files or rules tells. */
export type Among = readonly string[] | 'file' | 'folder' | 'rule' | 'rule=level';

/** One option, as people write it. The same flag has the same kind and letter in every command. */
export interface Option<Kind extends OptionKind = OptionKind> {
  readonly kind: Kind;
  readonly flag: string;
  readonly short?: string;
  /** `FILE`, `N`, `CIDR,…`: what stands behind it in the help; left out for a switch. */
  readonly value?: string;
  readonly means: string;
  /** How help writes a switch that is denied, `only`: `--no-limit`; `also`: `--color, --no-color`. */
  readonly denied?: 'only' | 'also';
  /** What `--no-` of an option with a value means, where help tells of it. */
  readonly none?: string;
  readonly among?: Among;
}

/** A command line that was cut into words, before anything knows what they mean. */
export interface Typed {
  readonly operands: readonly string[];
  get<Kind extends OptionKind>(option: Option<Kind>): TypedValues[Kind] | undefined;
}

/** What a text is written on: the terminal, or a file, which has no colours, no links and the usual width. */
export interface Paper {
  readonly color: boolean;
  /** Whether words may lead somewhere at a click. */
  readonly links: boolean;
  readonly width: number;
}

/** One way to write an answer; help, completion and the bundle follow from the list of a command that names it. */
export interface Format<Answer = never> {
  readonly name: string;
  /** How names of files end that mean it, where they are asked. */
  readonly endings?: readonly string[];
  /** Whether it is a page, which is nothing for a terminal. */
  readonly isPage?: true;
  /** What its texts may hold that those of others may not. */
  readonly licence?: Partial<Pick<Licence, 'annotations' | 'pictures'>>;
  /** It is loaded when it is asked for: most runs need one. */
  load(): Promise<(answer: Answer, paper: Paper) => string | Promise<string>>;
}

/** Where an answer goes, and as what; without a file to stdout. */
export interface OutputTo<Answer = never> {
  readonly format: Format<Answer>;
  readonly file: string | undefined;
}

/** What of a command line the border to the world has to know. */
export interface Asked {
  /** Undefined: colour where the terminal takes it. */
  readonly color?: boolean | undefined;
  readonly outputs?: readonly OutputTo[];
}

/** Does what was asked for, and answers with the exit code. Compared as a method, so that commands stand in one list. */
export type RunCommand<Given> = {
  run(given: Given, world: World, commands: readonly Command[]): Promise<number>;
}['run'];

/** Options that belong together, in the order of the help, and what they come to. */
export interface OptionGroup<Given> {
  readonly options: readonly Option[];
  /** Throws a UsageError where words are none that an option takes, or contradict each other. */
  read(typed: Typed): Given;
}

/** A command: help, completion, docs/commands.md, parsing and the parts of the bundle follow from its value. */
export interface Command<Given = Asked> extends OptionGroup<Given> {
  readonly name: string;
  /** Where it stands in lists: the lowest is the one that is meant where none is named. */
  readonly order: number;
  readonly usage: string;
  readonly about: string;
  /** What other programs call it. */
  readonly alsoCalled?: readonly string[];
  /** What PATHs are good for; left out where they are none. */
  readonly reach?: string;
  readonly operands: {
    /** What the first word may be besides a path. */
    readonly first?: readonly string[] | 'rule';
    /** What follows: one folder, or nothing; left out for what the shell offers by itself. */
    readonly rest?: 'folder' | 'none';
  };
  /** What exit codes 0 and 1 tell; left out where it only answers. */
  readonly exits?: readonly [zero: string, one: string];
  /** The script of `dist/` that holds it. */
  readonly part: 'check' | 'commands' | 'policies';
  /** Whether what it writes into files is text of ours alone. */
  readonly writesOwnText?: true;
  /** Whether stdout takes a patch, which is for programs. */
  showsPatch?(given: Given): boolean;
  load(): Promise<RunCommand<Given>>;
}

type Look<Kind extends OptionKind> = Partial<Omit<Option<Kind>, 'kind' | 'flag' | 'means'>>;

const optionOf =
  <Kind extends OptionKind>(kind: Kind) =>
  (flag: string, value: string, means: string, look: Look<Kind> = {}): Option<Kind> => ({
    kind,
    flag,
    value,
    means,
    ...look,
  });

/** An option with one value. */
export const textOption = optionOf('text');

/** An option with a value that may be repeated. */
export const textsOption = optionOf('texts');

/** An option with a value that `--no-` denies. */
export const deniableOption = optionOf('text or none');

/** An option without a value. */
export const switchOption = (flag: string, means: string, look: Look<'switch'> = {}): Option<'switch'> => ({
  kind: 'switch',
  flag,
  means,
  ...look,
});

/** An option as it stands in a sentence. */
export const writtenOption = ({ flag, denied }: Option): string =>
  denied === 'only' ? `--no-${flag}` : `--${flag}`;
