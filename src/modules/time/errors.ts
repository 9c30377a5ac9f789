import { defineErrors } from '@/platform/errors';

export const timeErrors = defineErrors({
  entryNotFound: 'notFound',
  entryBilled: 'conflict',
  entryValidated: 'conflict',
  serviceDateInFuture: 'badInput',
  entryTooLong: 'badInput',
  creditIsOne: 'badInput',
  intervalDiffers: 'badInput',
  consultantNotFound: 'notFound',
});
