import { changingProcedures } from './router/changing';
import { confirmingProcedures } from './router/confirming';
import { exportingProcedures } from './router/exporting';
import { loggingProcedures } from './router/logging';
import { monthlyProcedures } from './router/monthly';
import { readingProcedures } from './router/reading';

export const timeRouter = {
  ...readingProcedures,
  ...loggingProcedures,
  ...changingProcedures,
  ...confirmingProcedures,
  ...monthlyProcedures,
  ...exportingProcedures,
};
