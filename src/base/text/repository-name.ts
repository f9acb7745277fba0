/** Which repository it is, for those who put several together. */
export interface RepositoryName {
  readonly name: string;
  /** The state that was looked at; undefined where the user does not say. */
  readonly commit: string | undefined;
}
