import { defineErrors } from '@/platform/errors';

export const linkErrors = defineErrors({
  cardLinkNotFound: 'notFound',
  cardLinkExpiryOutOfRange: 'badInput',
  cardLinkCompanyClosed: 'conflict',
  tooManyCardLinks: 'conflict',
  /** No mail goes out, or the company has no address that may confirm. */
  nobodyReached: 'conflict',
  /**
   * An answer that is unknown, too old, or of a link that may not answer any more: one error for
   * all reasons.
   */
  cardAnswerInvalid: 'notFound',
});
