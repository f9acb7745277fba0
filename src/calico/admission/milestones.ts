import { parseVersion, type CalicoVersion } from '../../model/manifest/calico/calico-version.ts';

/**
 * The releases with which what Calico says to an object changes, from the oldest that is supported on. Between two of them
 * nothing changes (a test reads the code for any that is missing).
 */
export const milestones: readonly CalicoVersion[] = [
  'v3.20.0',
  'v3.21.0',
  'v3.21.5',
  'v3.22.0',
  'v3.22.2',
  'v3.23.0',
  'v3.23.4',
  'v3.24.0',
  'v3.25.0',
  'v3.27.0',
  'v3.29.0',
  'v3.30.0',
  'v3.30.1',
  'v3.31.0',
  'v3.31.3',
  'v3.32.0',
  'v3.33.0',
].map(text => parseVersion(text)!);
