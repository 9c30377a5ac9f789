import { changingProcedures } from './router/changing';
import { exportingProcedures } from './router/exporting';
import { loggingProcedures } from './router/logging';
import { monthlyProcedures } from './router/monthly';
import { readingProcedures } from './router/reading';

export const timeRouter = {
  ...readingProcedures,
  ...loggingProcedures,
  ...changingProcedures,
  ...monthlyProcedures,
  ...exportingProcedures,
};
