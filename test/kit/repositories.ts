/** Objects of small repositories, each a YAML document. */

export const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec:\n  cidr: ${cidr}\n`;

export const namespace = (name: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${name} }\n`;

export const deployment = (name: string, inNamespace?: string): string =>
  [
    'apiVersion: apps/v1',
    'kind: Deployment',
    `metadata: { name: ${name}${inNamespace === undefined ? '' : `, namespace: ${inNamespace}`} }`,
    'spec: { template: { spec: { containers: [{ name: a, image: b }] } } }',
    '',
  ].join('\n');

/** A Flux Kustomization in flux-system; `more` are further lines of its spec. */
export const flux = (name: string, path: string, more: readonly string[] = []): string =>
  [
    'apiVersion: kustomize.toolkit.fluxcd.io/v1',
    'kind: Kustomization',
    `metadata: { name: ${name}, namespace: flux-system }`,
    'spec:',
    `  path: ${path}`,
    '  sourceRef: { kind: GitRepository, name: flux-system }',
    ...more.map(line => `  ${line}`),
    '',
  ].join('\n');

/** An Argo CD Application of our own repository. */
export const argo = (name: string, path: string, destination: string, more: readonly string[] = []): string =>
  [
    'apiVersion: argoproj.io/v1alpha1',
    'kind: Application',
    `metadata: { name: ${name}, namespace: argocd }`,
    'spec:',
    '  source:',
    '    repoURL: https://git.example/fleet.git',
    `    path: ${path}`,
    ...more.map(line => `    ${line}`),
    `  destination: { ${destination} }`,
    '',
  ].join('\n');

export const kustomization = (...resources: readonly string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${resources.join(', ')}]\n`;
