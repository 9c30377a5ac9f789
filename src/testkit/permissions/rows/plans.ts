import { all, no, onlyStaff, type PermissionRow } from '../permission-outcomes';

const has = 'alreadyConsultant';

/**
 * Outcomes without a payment provider, as in these tests. A person who waits to become staff cannot
 * buy the plan.
 */
export const planRows: Record<string, PermissionRow> = {
  'plans.status': { call: (api) => api.plans.status(), expected: all('ok', { pendingStaff: no }) },
  'plans.startCheckout': {
    call: (api) => api.plans.startCheckout(),
    expected: all('paymentNotConfigured', {
      pendingStaff: no,
      consultant: has,
      foreignConsultant: has,
      upgradedCustomer: has,
      staff: has,
      graceConsultant: 'planUnpaid',
      lapsedConsultant: 'planUnpaid',
    }),
    changes: true,
  },
  'plans.checkout': {
    call: (api, { checkoutId }) => api.plans.checkout({ id: checkoutId }),
    expected: all('checkoutNotFound', { customer: 'ok', pendingStaff: no }),
    names: true,
  },
  'plans.openPortal': {
    call: (api) => api.plans.openPortal(),
    expected: all('subscriptionNotFound', {
      pendingStaff: no,
      graceConsultant: 'paymentNotConfigured',
      lapsedConsultant: 'paymentNotConfigured',
    }),
    changes: true,
  },
  'plans.subscribers': { call: (api) => api.plans.subscribers({}), expected: onlyStaff },
  'plans.events': { call: (api) => api.plans.events({}), expected: onlyStaff },
};
