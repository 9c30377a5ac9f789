import { defineErrors } from '@/platform/errors';

export const webhookErrors = defineErrors({
  endpointNotFound: 'notFound',
  deliveryNotFound: 'notFound',
  endpointDisabled: 'conflict',
  tooManyEndpoints: 'conflict',
  webhookForStaff: 'notAllowed',
  webhookUrlRefused: 'badInput',
});
