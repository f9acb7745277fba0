import { checkFormats } from '../../src/commands/check/formats.ts';

/** The names of all formats of `check`. */
export const formats: readonly string[] = checkFormats.map(({ name }) => name);
