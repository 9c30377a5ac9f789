import { anyWorker, type PermissionRow } from '../permission-outcomes';

const period = { from: '2026-01', to: '2026-11' };

/**
 * Outcomes for analytics, which staff and people with the plan may read. The scope of a person
 * decides whose figures they get.
 */
export const analyticsRows: Record<string, PermissionRow> = {
  'analytics.report': { call: (api) => api.analytics.report(period), expected: anyWorker() },
  'analytics.forecasts': { call: (api) => api.analytics.forecasts({}), expected: anyWorker() },
  'analytics.export': {
    call: async (api) => (await api.analytics.export({ ...period, format: 'csv' })).body.text(),
    expected: anyWorker(),
  },
};
