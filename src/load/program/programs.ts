import type { Why } from '../unseen/unseen.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import type { MappingNode } from '../../base/yaml/node.ts';

/** An object that a program hands to a cluster, where it does so for certain. */
export interface ProgramObject {
  readonly file: SourceFile;
  readonly root: MappingNode;
}

/** What the programs of a repository say of its clusters. */
export interface Programs {
  readonly objects: readonly ProgramObject[];
  /** Programs that may make pools which are not seen, by path, with the reason and where it is. */
  readonly unseen: readonly (readonly [path: string, why: Why, start?: number])[];
  /** The programs that were read, each with its comments. */
  readonly read: readonly { readonly file: SourceFile; readonly comments: readonly Span[] }[];
}

/** A repository with what its programs say, where there are any that speak of Calico. */
export interface Repository extends Snapshot {
  readonly programs?: Programs;
}
