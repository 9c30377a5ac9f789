import { defineErrors } from '@/platform/errors';

export const keyErrors = defineErrors({
  keyNotFound: 'notFound',
  keysNotAllowed: 'notAllowed',
  tooManyKeys: 'conflict',
  keyExpiryOutOfRange: 'badInput',
});
