/** What may hold manifests, by the end of its name. */
const manifest = /\.(?:ya?ml|json)$/i;
/** Kustomizations, inventories of Ansible, what Flux's sources leave out, locks of charts, and helmfiles, by their whole names. */
const ofThatName =
  /(?:^|\/)(?:kustomization|helmfile(?:[-_.][\w-]+)?\.ya?ml\.gotmpl|helmfile\.d\/[^/]+\.ya?ml\.gotmpl|inventory\.ini|hosts\.ini|\.sourceignore|\.helmignore|chart\.lock)$|[^/]\.ini$(?<=(?:^|\/)inventor(?:y|ies)\/[^]*)/i;

/** Whether a file is read for its name alone. */
export const isRelevant = (path: string): boolean =>
  path.endsWith('.yaml') || manifest.test(path) || ofThatName.test(path);

const neverEntered = new Set(['.git', 'node_modules']);

/** Whether a folder of this name holds nothing of the repository's own. */
export const isNeverEntered = (name: string): boolean => neverEntered.has(name);

/** Whether a path leads through such a folder, or is one. */
export const isOutOfBounds = (path: string): boolean => path.split('/').some(isNeverEntered);
