import { changingProcedures } from './router/changing';
import { confirmingProcedures } from './router/confirming';
import { loggingProcedures } from './router/logging';
import { questionProcedures } from './router/questions';
import { readingProcedures } from './router/reading';

export const timeRouter = {
  ...readingProcedures,
  ...loggingProcedures,
  ...changingProcedures,
  ...confirmingProcedures,
  ...questionProcedures,
};
