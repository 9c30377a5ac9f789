import { defineErrors } from '@/platform/errors';

export const linkErrors = defineErrors({
  cardLinkNotFound: 'notFound',
  cardLinkExpiryOutOfRange: 'badInput',
  cardLinkCompanyClosed: 'conflict',
  tooManyCardLinks: 'conflict',
  /** Error if no mail can be sent, or if no address of the company may confirm. */
  nobodyReached: 'conflict',
  /**
   * Error for an answer that is unknown, too old, or of a link that may no longer answer. The
   * reasons are not distinguished.
   */
  cardAnswerInvalid: 'notFound',
});
