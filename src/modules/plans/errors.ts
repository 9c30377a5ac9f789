import { defineErrors } from '@/platform/errors';

export const planErrors = defineErrors({
  paymentNotConfigured: 'unavailable',
  paymentUnreachable: 'unavailable',
  alreadyConsultant: 'conflict',
  planUnpaid: 'conflict',
  checkoutNotFound: 'notFound',
  subscriptionNotFound: 'notFound',
  badSignature: 'badInput',
});
