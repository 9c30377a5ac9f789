const day = 24 * 3_600_000;

/** Ages in milliseconds after which things are removed: docs/operations.md, "Kept for how long". */
export const maxAges = {
  /** A retry of a request is answered from its key for this long. */
  idempotencyKey: 2 * day,
  /** Longer than the longest window of any limit. */
  limitCount: day,
  /** Every server has read them within a second; the clocks of two may differ. */
  changeNotice: day / 24,
  /** Network addresses that a person signed in from, since the last time. */
  knownAddress: 180 * day,
  /** After it was read. */
  notification: 180 * day,
  providerEvent: 90 * day,
  mailBody: 365 * day,
  /** For the growth that Admin shows. */
  databaseSize: 400 * day,
  /** A logo that neither a brand nor a mail shows. */
  picture: 30 * day,
} as const;

/** The moment before which something of this kind is too old. */
export function oldestOf(kind: keyof typeof maxAges, now: Date): string {
  return new Date(now.getTime() - maxAges[kind]).toISOString();
}
