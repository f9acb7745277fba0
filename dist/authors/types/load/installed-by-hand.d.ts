import type { Snapshot } from '../base/files/snapshot.ts';
import type { Place } from '../base/files/source-file.ts';
/** A version of Calico that a script, a Makefile or the address of a base names: it may have been installed so once. */
export interface NamedVersion {
    readonly text: string;
    readonly at: Place;
}
/** The versions that scripts, Makefiles and tasks of Ansible install, but for those whose names set them aside. */
export declare function versionsInScripts({ sources, files, trees, }: Pick<Snapshot, 'sources' | 'files' | 'trees'>): readonly NamedVersion[];
/** The version in the address of a remote base. */
export declare function versionInAddress({ entry, at, }: {
    readonly entry: string;
    readonly at: Place;
}): readonly NamedVersion[];
