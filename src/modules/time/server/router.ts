import { changingProcedures } from './router/changing';
import { confirmingProcedures } from './router/confirming';
import { loggingProcedures } from './router/logging';
import { questionProcedures } from './router/questions';
import { readingProcedures } from './router/reading';
import { timeExplanations } from './router/time-explanations';

export const timeRouter = {
  ...readingProcedures,
  ...loggingProcedures,
  ...changingProcedures,
  ...confirmingProcedures,
  ...questionProcedures,
  ...timeExplanations,
};
