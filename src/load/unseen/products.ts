/**
 * Repositories that bring neither pools nor routing, by what their URLs hold: each publishes one product and knows no user's
 * network. Everything else that is not fetched may bring both. The user says of further ones under `unseen:`.
 */
const products: readonly RegExp[] = [
  // Calico's operator, definitions and tools: no pool comes to be before an Installation is written.
  /\bprojectcalico\/calico\/(?:(?!projectcalico\/calico\/).){0,9999}\b(?:tigera-operator|(?:operator-)?crds?|calicoctl|apiserver|csi-driver)\.ya?ml/,
  // Kubernetes' own projects, and what extends the API server.
  /[/:.](?:kubernetes|kubernetes-(?:sigs|csi)|k8snetworkplumbingwg|metacontroller|node-feature-discovery)(?:\.github\.io)?[/]/,
  // What deploys: Argo CD, Flux, Tekton.
  /[/:.](?:argoproj(?:-labs)?|fluxcd(?:-community)?|controlplaneio-fluxcd|tektoncd)[/]/,
  // Rancher's upgrade controller, and its storage.
  /[/:.]rancher\/(?:system-upgrade-controller|local-path-provisioner)(?:[/?.#]|$)/,
  /\b(?:storage\.googleapis\.com\/tekton-releases|api\.hub\.tekton\.dev)\//,
  // What Talos clusters are extended with.
  /[/:.](?:siderolabs|alex1989hu\/kubelet-serving-cert-approver|postfinance\/kubelet-csr-approver)[/]/,
  // Certificates, secrets and policies.
  /[/:.](?:cert-manager|jetstack|external-secrets|bitnami-labs|kyverno|open-policy-agent|emberstack|stakater)[/]/,
  // Storage and databases.
  /[/:.](?:rook|longhorn|openebs|piraeusdatastore|backube|vmware-tanzu|minio|cloudnative-pg|zalando|strimzi|mongodb|mysql|percona|cockroachdb|dragonflydb|crunchydata)[/]/,
  // What is measured, shown and served; load balancers have ranges of their own, and no pools for pods.
  /[/:.](?:prometheus-(?:operator|community)|grafana|metallb|nginx(?:inc)?|traefik|projectcontour|envoyproxy|istio|knative|keycloak|kubevirt|nvidia|NVIDIA|intel)[/]/,
];

/** Whether the repository of an entry is known to bring neither pools nor routing. */
export const isOfProduct = (entry: string): boolean => products.some(pattern => pattern.test(entry));
