import { exportingProcedures } from './router/exporting';
import { monthlyProcedures } from './router/monthly';

export { takeoutRouter } from './router/takeouts';

/** Procedures that are offered as those of `time`, beside its own: see `app/server/router.ts`. */
export const reportsRouter = { ...monthlyProcedures, ...exportingProcedures };
