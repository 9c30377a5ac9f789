import { customerProcedures } from './router/customers';
import { mailProcedures } from './router/mails';
import { noteProcedures } from './router/notes';

export const crmRouter = { ...customerProcedures, ...noteProcedures, ...mailProcedures };
