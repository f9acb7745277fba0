import type { Location, SourceFile } from '../base/files/source-file.ts';
import type { ScalarNode } from '../base/yaml/node.ts';

/** What a ConfigMap or Secret holds under a key: a text in an object, or a file, and where that is said. */
export interface HeldEntry {
  readonly literal?: { readonly file: SourceFile; readonly scalar: ScalarNode };
  readonly path?: string;
  /** Whether it is base64, as all in `data` of a Secret. */
  readonly isEncoded?: true;
  readonly at: Location;
}

/** What a ConfigMap or Secret holds. */
export interface HeldData {
  readonly entries: ReadonlyMap<string, HeldEntry>;
  /** Whether it may hold more than these. */
  readonly isOpen: boolean;
}
