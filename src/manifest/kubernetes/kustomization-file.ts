/** Whether kustomize takes a file for its own by name alone; old ones say nothing of their kind. */
export function isKustomizationFile(path: string): boolean {
  return /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);
}
