/** Directories that by custom hold a directory for each cluster. */
const fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays)$/i;

/** Whether a directory by custom holds a directory for each cluster. */
export const isFleetFolder = (path: string): boolean => fleetFolder.test(path);
