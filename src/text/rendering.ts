/** What a program made of a kustomization, or why it made nothing. */
export type Rendering =
  { readonly folder: string; readonly text: string } | { readonly folder: string; readonly failure: string };
