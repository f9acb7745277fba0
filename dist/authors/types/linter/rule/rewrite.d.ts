import type { Field } from '../../model/manifest/core/field.ts';
import type { Location } from '../../base/files/source-file.ts';
import type { Edit, Fix } from './finding.ts';
/**
 * The edit that puts another text into a scalar and keeps its quotes; undefined where the scalar does not stand by itself in
 * the file. What is written without quotes has to be able to stand so.
 */
export declare function rewrite(field: Field, text: string): Edit | undefined;
/** The same for a value that must stay a string: it is quoted if YAML would read it as something else, such as `false`. */
export declare function rewriteString(field: Field, text: string): Edit | undefined;
/** The edit that replaces a scalar and its quotes; undefined if the scalar has a tag or an anchor. */
export declare function replaceScalar(field: Field, written: string): Edit | undefined;
/** Puts a plain value into quotes, which makes it a string. */
export declare function quoting(field: Field): Fix | undefined;
/** The edit that puts a word into a text in which it stands letter for letter; undefined where it does not. */
export declare function rewriteWord(at: Location, old: string, word: string): Edit | undefined;
/** The edit that leaves the line break at the end of a block scalar out: `|` becomes `|-`. */
export declare function chomp(field: Field): Edit | undefined;
/** Whether a value bears an anchor, so that what is written there stands in other places, too. */
export declare function isShared({ node, file }: Field): boolean;
/** Whether nothing but this scalar stands at its place: one inside of a string has the place of that string. */
export declare function standsAlone({ node, file }: Field): boolean;
/** A string as it may stand behind a key in YAML, in quotes where it needs them. */
export declare function yamlScalar(text: string): string;
/** The edit that puts a further key and its value behind one that stands on a line; undefined where it is not plain how. */
export declare function entryBehind(field: Field, text: string): Edit | undefined;
