import { exportingProcedures } from './router/exporting';
import { monthlyProcedures } from './router/monthly';

export { takeoutRouter } from './router/takeouts';

/** Offered as procedures of `time`, beside its own: see `app/server/router.ts`. */
export const reportsRouter = { ...monthlyProcedures, ...exportingProcedures };
