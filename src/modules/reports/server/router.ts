import { exportingProcedures } from './router/exporting';
import { monthlyProcedures } from './router/monthly';

export { takeoutRouter } from './router/takeouts';

/** Procedures of the reports. The router of the app also offers them among those of `time`. */
export const reportsRouter = { ...monthlyProcedures, ...exportingProcedures };
