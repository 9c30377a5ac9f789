import { customerProcedures } from './router/customers';
import { foundWorkProcedures } from './router/found-work';
import { mailProcedures } from './router/mails';
import { noteProcedures } from './router/notes';

export const crmRouter = {
  ...customerProcedures,
  ...noteProcedures,
  ...mailProcedures,
  ...foundWorkProcedures,
};
