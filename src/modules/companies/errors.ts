import { defineErrors } from '@/platform/errors';

export const companyErrors = defineErrors({
  companyCreateForbidden: 'notAllowed',
  companyNotFound: 'notFound',
  companyChanged: 'conflict',
  companyHasBalances: 'conflict',
  companyIsActive: 'conflict',
  companyIsPaused: 'conflict',
  companyIsClosed: 'conflict',
  companyReopenForbidden: 'notAllowed',
});
