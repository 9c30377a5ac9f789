export type EntranceFailure = {
  /** What failed. */
  sentence: string;
  /** Why, when the user can do something about it. */
  reason?: string | undefined;
  /** The service's own text. */
  details: string;
};
