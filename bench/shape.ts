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
  /** Whether all of it is one List in one file. */
  readonly isListed?: boolean;
  /** Whether git has stored it as it is; else git's index only names the files. */
  readonly isStaged?: boolean;
  /** Programs in TypeScript that never mention Calico, and programs of 70 kB that make pools. */
  readonly programs?: number;
  readonly charts?: number;
}

export interface Manifest {
  readonly path: string;
  readonly text: string;
}
