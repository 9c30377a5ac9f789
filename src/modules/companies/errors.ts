import { defineErrors } from '@/platform/errors';

export const companyErrors = defineErrors({
  companyCreateForbidden: 'notAllowed',
  companyNotFound: 'notFound',
});
