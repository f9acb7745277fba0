/** Directories that by custom hold a directory for each cluster. */
const fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays?)$/i;

/** Whether a directory by custom holds a directory for each cluster. */
export const isFleetFolder = (path: string): boolean => fleetFolder.test(path);

const sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;

/** What stands among clusters and is meant for all of them: `common`, `base`. */
export const isCalledShared = (folder: string): boolean => sharedFolder.test(folder);

/** Whether a path lies in a folder that is written to be taken, with changes, into each cluster: `base`. */
export const liesInBase = (path: string): boolean => /(?:^|\/)_?bases?\//i.test(path);

/** A folder that is called as gcloud calls the context of a cluster: `gke_PROJECT_ZONE_CLUSTER`. */
const context = /(?:^|\/)gke_[a-z][a-z\d.:-]*_[a-z]+-[a-z]+\d+(?:-[a-z])?_[a-z][a-z\d-]*(?=\/)/;

/** The folders that hold such a folder: each of the folders in them is a cluster. */
export const foldersOfContexts = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths.flatMap(path => {
      const found = path.includes('gke_') ? context.exec(path) : null;
      return found ? path.slice(0, found.index) : [];
    }),
  );
