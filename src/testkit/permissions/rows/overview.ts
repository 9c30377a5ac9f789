import { type PermissionRow, signedIn } from '../permission-outcomes';

export const overviewRows: Record<string, PermissionRow> = {
  'overview.home': { call: (api) => api.overview.home(), expected: signedIn() },
  'overview.summary': { call: (api) => api.overview.summary(), expected: signedIn() },
};
