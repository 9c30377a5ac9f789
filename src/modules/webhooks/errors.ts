import { defineErrors } from '@/platform/errors';

export const webhookErrors = defineErrors({
  endpointNotFound: 'notFound',
  deliveryNotFound: 'notFound',
  endpointDisabled: 'conflict',
  tooManyEndpoints: 'conflict',
  tooManyDeliveries: 'conflict',
  resendBackwards: 'badInput',
  webhookForStaff: 'notAllowed',
  webhookUrlRefused: 'badInput',
  webhookToOwnMachine: 'badInput',
});
