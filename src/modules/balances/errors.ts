import { defineErrors } from '@/platform/errors';

export const balanceErrors = defineErrors({
  balanceExpired: 'conflict',
  balanceTooLow: 'conflict',
  balanceClosed: 'conflict',
  balanceOpen: 'conflict',
  balanceDeleted: 'conflict',
  balanceChanged: 'conflict',
  balanceTooLarge: 'conflict',
  overdraftInUse: 'conflict',
  companyNotActive: 'conflict',
  balanceNumberTaken: 'conflict',
  topUpAlreadyAsked: 'conflict',
  tooManyPins: 'conflict',
  expiryInPast: 'badInput',
  periodBackwards: 'badInput',
  statementTooLong: 'badInput',
  roundingIsForHours: 'badInput',
  balanceNotFound: 'notFound',
});
