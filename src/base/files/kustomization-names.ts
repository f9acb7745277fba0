/** The names by which kustomize knows its file (`api/konfig/general.go:RecognizedKustomizationFileNames`). */
export const kustomizationNames: readonly string[] = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** Whether kustomize takes a file for its own, in the folder where its name stands. */
export const isKustomization = (path: string): boolean =>
  kustomizationNames.includes(path.slice(path.lastIndexOf('/') + 1));
