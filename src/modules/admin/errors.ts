import { defineErrors } from '@/platform/errors';

export const adminErrors = defineErrors({
  settingsChanged: 'conflict',
  mailLinkEnded: 'conflict',
  mailHasNoLink: 'conflict',
  linkOfOtherStaff: 'notAllowed',
  auditTooLarge: 'unprocessable',
  booksBeingChecked: 'conflict',
  archiveRunning: 'conflict',
  archiveNotFound: 'notFound',
  jobNotFailed: 'conflict',
  numberTaken: 'conflict',
  prefixTaken: 'conflict',
  labelTaken: 'conflict',
  serviceTypeNotFound: 'notFound',
  passkeyFirst: 'conflict',
  dayIsOver: 'badInput',
});
