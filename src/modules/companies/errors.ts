import { defineErrors } from '@/platform/errors';

export const companyErrors = defineErrors({
  companyCreateForbidden: 'notAllowed',
  /** The register gave no answer, or a wrong one. */
  companyLookUpFailed: 'unavailable',
  companyNotFound: 'notFound',
  companyChanged: 'conflict',
  companyHasBalances: 'conflict',
  companyIsActive: 'conflict',
  companyIsPaused: 'conflict',
  companyIsClosed: 'conflict',
  companyReopenForbidden: 'notAllowed',
});
