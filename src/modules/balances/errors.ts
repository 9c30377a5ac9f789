import { defineErrors } from '@/platform/errors';

export const balanceErrors = defineErrors({
  balanceExpired: 'conflict',
  balanceTooLow: 'conflict',
  balanceClosed: 'conflict',
  companyNotActive: 'conflict',
  balanceNumberTaken: 'conflict',
  expiryInPast: 'badInput',
  balanceNotFound: 'notFound',
});
