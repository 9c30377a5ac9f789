import { all, onlyStaff, type PermissionRow, signedIn } from '../permission-outcomes';

const missing = '11111111-1111-4111-8111-111111111111';
/** Outcomes for creating keys, which staff have not allowed for customers. */
const makers = all('keysNotAllowed', {
  consultant: 'ok',
  upgradedCustomer: 'ok',
  foreignConsultant: 'ok',
  staff: 'ok',
});

const replacers = all('keysNotAllowed', {
  consultant: 'keyNotFound',
  upgradedCustomer: 'keyNotFound',
  foreignConsultant: 'keyNotFound',
  staff: 'keyNotFound',
});

export const keyRows: Record<string, PermissionRow> = {
  'keys.list': { call: (api) => api.keys.list({}), expected: signedIn() },
  'keys.create': {
    call: (api) => api.keys.create({ name: 'A script', scope: 'read' }),
    expected: makers,
    changes: true,
  },
  'keys.revoke': {
    call: (api) => api.keys.revoke({ id: missing }),
    expected: signedIn('keyNotFound'),
  },
  'keys.roll': {
    call: (api) => api.keys.roll({ id: missing }),
    expected: replacers,
  },
  'keys.rollAll': {
    call: (api) => api.keys.rollAll({}),
    expected: makers,
    changes: true,
  },
  'admin.keyTrail': {
    call: (api, { keyId }) => api.admin.keyTrail({ id: keyId }),
    expected: all('keyNotFound', {
      consultant: 'ok',
      graceConsultant: 'keyNotFound',
      staff: 'ok',
    }),
    names: true,
  },
  'keys.settings': { call: (api) => api.keys.settings(), expected: signedIn() },
  'keys.saveSettings': {
    call: (api) => api.keys.saveSettings({ customersMay: false }),
    expected: onlyStaff,
    changes: true,
  },
};
