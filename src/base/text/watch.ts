/** The stages of a check, in their order; each may come again, as for an earlier state of the repository. */
export const stages = [
  'starting',
  'reading',
  'documents',
  'clusters',
  'rules',
  'findings',
  'writing',
] as const;
export type Stage = (typeof stages)[number];

/** Hears what is done next, and how far it has got. Nothing that is worked out depends on it. */
export type Watch = (stage: Stage, words?: string) => void;

export const unwatched: Watch = () => undefined;
