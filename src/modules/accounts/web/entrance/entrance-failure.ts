export type EntranceFailure = {
  /** The failed step, as a sentence. */
  sentence: string;
  /** The reason, when the user can do something about it. */
  reason?: string | undefined;
  /** The service's own text. */
  details: string;
};
