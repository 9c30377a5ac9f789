import { type Row, signedIn } from '../permission-outcomes';

export const overviewRows: Record<string, Row> = {
  'overview.home': { call: (api) => api.overview.home(), expected: signedIn() },
  'overview.summary': { call: (api) => api.overview.summary(), expected: signedIn() },
};
