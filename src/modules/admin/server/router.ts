import { auditProcedures } from './router/audit';
import { bookProcedures } from './router/books';
import { healthProcedures } from './router/health';
import { jobProcedures } from './router/jobs';
import { labelProcedures } from './router/labels';
import { numberingProcedures } from './router/numbering';
import { outboxProcedures } from './router/outbox';
import { thresholdProcedures } from './router/thresholds';

export const adminRouter = {
  ...thresholdProcedures,
  ...outboxProcedures,
  ...auditProcedures,
  ...bookProcedures,
  ...healthProcedures,
  ...jobProcedures,
  ...numberingProcedures,
  ...labelProcedures,
};
