import { archiveProcedures } from './archives/archive-procedures';
import { auditProcedures } from './router/audit';
import { bookProcedures } from './router/books';
import { healthProcedures } from './router/health';
import { jobProcedures } from './router/jobs';
import { keyTrailProcedures } from './router/key-trail';
import { labelProcedures } from './router/labels';
import { mailLimitProcedures } from './router/mail-limit';
import { numberingProcedures } from './router/numbering';
import { outboxProcedures } from './router/outbox';
import { thresholdProcedures } from './router/thresholds';
import { troubleProcedures } from './troubles/trouble-procedures';

export const adminRouter = {
  ...thresholdProcedures,
  ...outboxProcedures,
  ...mailLimitProcedures,
  ...auditProcedures,
  ...keyTrailProcedures,
  ...bookProcedures,
  ...archiveProcedures,
  ...healthProcedures,
  ...troubleProcedures,
  ...jobProcedures,
  ...numberingProcedures,
  ...labelProcedures,
};
