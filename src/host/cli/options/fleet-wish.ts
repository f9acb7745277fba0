import type { FailOn } from '../../../model/config/level.ts';
import type { Settings } from '../../../model/config/settings.ts';
import type { FleetFormat } from './formats.ts';

/** A wish to judge what crosses several repositories, by their inventories. */
export interface FleetWish {
  readonly command: 'fleet';
  /** Files, folders and streams. */
  readonly paths: readonly string[];
  /** The configuration of the fleet. */
  readonly config: string | undefined;
  /** Whether all clusters share a routed network. */
  readonly isOneNetwork: boolean;
  readonly outputs: readonly { readonly format: FleetFormat; readonly file: string | undefined }[];
  /** Undefined is what the user leaves to the configuration. */
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
  readonly settings: Settings;
  readonly color: boolean | undefined;
}
