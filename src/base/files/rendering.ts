/** A kustomization to build, and the files of the repository that this may read: no others are there for the program. */
export interface RenderOrder {
  readonly folder: string;
  readonly files: readonly string[];
}

/** What a program made of a kustomization, or why it made nothing. */
export type Rendering =
  { readonly folder: string; readonly text: string } | { readonly folder: string; readonly failure: string };
