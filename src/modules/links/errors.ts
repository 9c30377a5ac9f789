import { defineErrors } from '@/platform/errors';

export const linkErrors = defineErrors({
  cardLinkNotFound: 'notFound',
  cardLinkExpiryOutOfRange: 'badInput',
  cardLinkCompanyClosed: 'conflict',
  tooManyCardLinks: 'conflict',
  /** Unknown, too old, or of a link that may not answer any more: the same for all reasons. */
  cardAnswerInvalid: 'notFound',
});
