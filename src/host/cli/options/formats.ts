export const formats = [
  'pretty',
  'json',
  'sarif',
  'github',
  'markdown',
  'gitlab',
  'junit',
  'compact',
  'html',
] as const;
export type Format = (typeof formats)[number];

export const diffFormats = ['pretty', 'markdown', 'json'] as const;
export type DiffFormat = (typeof diffFormats)[number];

/** What a report is written as: a page, a picture for a README or a wiki, or data. */
export const reportFormats = ['html', 'svg', 'mermaid', 'markdown', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const fleetFormats = ['pretty', 'json', 'sarif', 'markdown'] as const;
export type FleetFormat = (typeof fleetFormats)[number];

/** Those of `check` that a job on a forge uploads, besides words and data. */
export const driftFormats = ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'compact'] as const;
export type DriftFormat = (typeof driftFormats)[number];

export const rulesFormats = ['pretty', 'json', 'markdown'] as const;
export type RulesFormat = (typeof rulesFormats)[number];

export const whyFormats = ['pretty', 'json'] as const;
export type WhyFormat = (typeof whyFormats)[number];

/** Whether kustomize itself is asked what kustomizations come to: where it can, never, or else nothing is judged. */
export const renderModes = ['auto', 'off', 'require'] as const;
export type RenderMode = (typeof renderModes)[number];

/** The shells that know what can be typed, once they are told. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What a command writes; check tells its own formats with more words. */
export function formatsOf(command: string): readonly string[] {
  if (command === 'check') return formats;
  if (command === 'diff') return diffFormats;
  if (command === 'report') return reportFormats;
  if (command === 'fleet') return fleetFormats;
  if (command === 'drift') return driftFormats;
  return command === 'rules' ? rulesFormats : whyFormats;
}
