import { defineErrors } from '@/platform/errors';

export const crmErrors = defineErrors({
  noteNotFound: 'notFound',
  noteChanged: 'conflict',
  mailNotFound: 'notFound',
  mailNotFailed: 'conflict',
  statementOfOther: 'badInput',
  notTheirAddress: 'badInput',
  tooManyMails: 'tooMany',
  tooManyUnconfirmed: 'tooMany',
});
