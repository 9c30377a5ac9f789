import { defineErrors } from '@/platform/errors';

export const linkErrors = defineErrors({
  cardLinkNotFound: 'notFound',
  cardLinkExpiryOutOfRange: 'badInput',
  cardLinkCompanyClosed: 'conflict',
  tooManyCardLinks: 'conflict',
});
