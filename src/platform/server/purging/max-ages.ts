const day = 24 * 3_600_000;

/**
 * Ages in milliseconds at which stored things are removed: docs/operations.md, "Kept for how long".
 */
export const maxAges = {
  /** A retry of a request is answered from its key for this long. */
  idempotencyKey: 2 * day,
  /** Counts of limits, which are kept for as long as the longest window. */
  limitCount: day,
  /** Notices, which every server has read within a second; the clocks of two may differ. */
  changeNotice: day / 24,
  /** Network addresses that a person signed in from, since the last time. */
  knownAddress: 180 * day,
  /** Notifications, counted from the moment they were read. */
  notification: 180 * day,
  providerEvent: 90 * day,
  mailBody: 365 * day,
  /** Sizes for the growth that Admin shows. */
  databaseSize: 400 * day,
  /** A logo that neither a brand nor a mail shows. */
  picture: 30 * day,
} as const;

/** Returns the moment before which a thing of this kind is too old. */
export function oldestOf(kind: keyof typeof maxAges, now: Date): string {
  return new Date(now.getTime() - maxAges[kind]).toISOString();
}
