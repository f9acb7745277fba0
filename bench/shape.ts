/** How many manifests of each kind a repository holds, and how many clusters share them. */
export interface Shape {
  readonly seed: number;
  readonly clusters: number;
  readonly pools: number;
  readonly namespaces: number;
  readonly deployments: number;
  readonly configMaps: number;
  readonly nodes: number;
  /** Whether Flux deploys each cluster, through kustomizations that share a base. */
  readonly isDeployed?: boolean;
}

export interface Manifest {
  readonly path: string;
  readonly text: string;
}
