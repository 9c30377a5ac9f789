import { defineErrors } from '@/platform/errors';

export const timeErrors = defineErrors({
  entryNotFound: 'notFound',
  entryBilled: 'conflict',
  entryValidated: 'conflict',
  entryChanged: 'conflict',
  entryQuestioned: 'conflict',
  questionOpen: 'conflict',
  questionNotFound: 'notFound',
  validationNotYours: 'conflict',
  tooManyEntries: 'badInput',
  readAtInFuture: 'badInput',
  serviceDateInFuture: 'badInput',
  entryTooLong: 'badInput',
  creditIsOne: 'badInput',
  otherUnit: 'badInput',
  intervalDiffers: 'badInput',
  intervalIncomplete: 'badInput',
  consultantNotFound: 'notFound',
  timerNotFound: 'notFound',
  timerRunning: 'conflict',
  nothingToContinue: 'conflict',
});
