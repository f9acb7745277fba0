import type { Manifest } from '../model/manifest/core/manifest.ts';
/** An object as it is applied, and the path at which it takes its place: its own file, or what deploys it. */
export interface Member {
    readonly manifest: Manifest;
    readonly home: string;
}
/** An object that nothing deploys stands where it is written. */
export declare const atHome: (manifest: Manifest) => Member;
