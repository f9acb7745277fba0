/** Objects in the YAML that everybody reads at once: each of these is one document. */
export const document = (...documents: readonly string[]): string => documents.join('\n---\n');

/** An IPPool, with its spec in flow style. */
export const poolOf = (name: string, spec: string, group = 'projectcalico.org/v3'): string =>
  `apiVersion: ${group}\nkind: IPPool\nmetadata: { name: "${name}" }\nspec: { ${spec} }`;

/** A Node, with labels and spec in flow style. */
export const nodeOf = (name: string, labels = '', spec = ''): string =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: { ${labels} } }\nspec: { ${spec} }`;

export const namespaceCalled = (name: string, metadata = ''): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${name}${metadata && `, ${metadata}`} }`;

/** A workload of `apps/v1` in the namespace `web`; `pod` is what its pods have beside an image. */
export const workloadOf = (kind: string, name: string, spec = '', pod = '', annotations = ''): string =>
  `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name}, namespace: web }
spec: { ${spec && `${spec}, `}template: { metadata: { annotations: { ${annotations} } }, spec: { ${pod} } } }`;

/** An annotation that requests pools. */
export const requesting = (...pools: readonly string[]): string =>
  `cni.projectcalico.org/ipv4pools: '${JSON.stringify(pools)}'`;

export const strictAffinity = `apiVersion: projectcalico.org/v3
kind: IPAMConfiguration
metadata: { name: default }
spec: { strictAffinity: true }`;
