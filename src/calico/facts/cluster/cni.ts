import { cniSettingsOf } from '../../../cluster/cni.ts';
import { fact } from './fact.ts';

/** What the CNI configuration of the cluster says, as far as the repository holds it. */
export const cniSettings = fact(cniSettingsOf);
