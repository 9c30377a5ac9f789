import { all, anyWorker, no, type PermissionRow, signedIn } from '../permission-outcomes';

const missing = '11111111-1111-4111-8111-111111111111';
const url = 'https://93.184.216.34/hook';

export const webhookRows: Record<string, PermissionRow> = {
  'webhooks.list': { call: (api) => api.webhooks.list(), expected: anyWorker() },
  // The consultants of the table own no company.
  'webhooks.create': {
    call: (api, { companyId }) => api.webhooks.create({ url, events: ['balance.low'], companyId }),
    expected: all(no, {
      consultant: 'companyNotFound',
      upgradedCustomer: 'companyNotFound',
      foreignConsultant: 'companyNotFound',
      staff: 'ok',
    }),
    changes: true,
    names: true,
  },
  'webhooks.update': {
    call: (api) => api.webhooks.update({ id: missing, isEnabled: false }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
  'webhooks.remove': {
    call: (api) => api.webhooks.remove({ id: missing }),
    expected: signedIn('endpointNotFound'),
  },
  'webhooks.rotate': {
    call: (api) => api.webhooks.rotate({ id: missing }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
  'webhooks.deliveries': {
    call: (api) => api.webhooks.deliveries({ id: missing }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
  'webhooks.test': {
    call: (api) => api.webhooks.test({ id: missing }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
  'webhooks.resendPeriod': {
    call: (api) => api.webhooks.resendPeriod({ id: missing, from: '2026-11-01' }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
  'webhooks.resend': {
    call: (api) => api.webhooks.resend({ id: missing, deliveryId: missing }),
    expected: anyWorkerMisses('endpointNotFound'),
  },
};

function anyWorkerMisses(code: string) {
  return all(no, {
    consultant: code,
    upgradedCustomer: code,
    foreignConsultant: code,
    staff: code,
  });
}
