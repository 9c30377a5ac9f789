import { all, no, onlyStaff, type PermissionRow, signedIn } from '../permission-outcomes';

export const reportRows: Record<string, PermissionRow> = {
  'reports.monthly': {
    call: (api) => api.reports.monthly({ month: '2026-11' }),
    expected: signedIn(),
  },
  'reports.exportEntries': {
    call: async (api) => (await api.reports.exportEntries({})).body.text(),
    expected: signedIn(),
  },
  'reports.exportBalances': {
    call: async (api) => (await api.reports.exportBalances({})).body.text(),
    expected: signedIn(),
  },
  'reports.exportMonthly': {
    call: async (api) => (await api.reports.exportMonthly({ month: '2026-11' })).body.text(),
    expected: signedIn(),
  },
  'reports.startExport': {
    call: (api) => api.reports.startExport({}),
    expected: all('ok', { loner: no, pendingStaff: no }),
    changes: true,
  },
  'reports.findExport': {
    call: (api, { exportId }) => api.reports.findExport({ id: exportId }),
    expected: all('exportNotFound', { customer: 'ok' }),
    names: true,
  },
  'reports.fetchExport': {
    call: (api, { exportId }) => api.reports.fetchExport({ id: exportId }),
    // The export does not exist yet, so every caller gets the same answer.
    expected: all('exportNotFound'),
    names: true,
  },
};

export const takeoutRows: Record<string, PermissionRow> = {
  'takeouts.newest': {
    call: (api) => api.takeouts.newest({ kind: 'installation' }),
    expected: onlyStaff,
  },
  'takeouts.order': {
    call: (api) => api.takeouts.order({ kind: 'person' }),
    expected: signedIn(),
    changes: true,
  },
  'takeouts.open': {
    call: (api, { exportId }) => api.takeouts.open({ id: exportId }),
    expected: all('exportNotFound'),
    names: true,
  },
};
