import { defineErrors } from '@/platform/errors';

export const keyErrors = defineErrors({
  keyNotFound: 'notFound',
  keyReplaced: 'conflict',
  keysNotAllowed: 'notAllowed',
  tooManyKeys: 'conflict',
  keyExpiryOutOfRange: 'badInput',
});
