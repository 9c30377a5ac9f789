import { defineErrors } from '@/platform/errors';

export const companyErrors = defineErrors({
  companyCreateForbidden: 'notAllowed',
  /** Error for a register of companies that did not answer, or whose answer could not be read. */
  companyLookUpFailed: 'unavailable',
  companyNotFound: 'notFound',
  companyChanged: 'conflict',
  companyHasBalances: 'conflict',
  companyIsActive: 'conflict',
  companyIsPaused: 'conflict',
  companyIsClosed: 'conflict',
  companyReopenForbidden: 'notAllowed',
});
