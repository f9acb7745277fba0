import type { Place, SourceFile } from '../base/files/source-file.ts';
/** A version of Calico that a script, a Makefile or the address of a base names: it may have been installed so once. */
export interface NamedVersion {
    readonly text: string;
    readonly at: Place;
}
/** The versions that scripts and Makefiles install. */
export declare const versionsInScripts: (sources: readonly SourceFile[]) => readonly NamedVersion[];
/** The version in the address of a remote base. */
export declare function versionInAddress({ entry, at, }: {
    readonly entry: string;
    readonly at: Place;
}): readonly NamedVersion[];
