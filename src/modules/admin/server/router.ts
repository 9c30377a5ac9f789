import { by } from '@/platform/server/procedures';
import { troublesView } from '../contract/troubles';
import { canAdminister } from '../policy';
import { archiveProcedures } from './archives/archive-procedures';
import { listTroubles } from './repository/troubles';
import { auditProcedures } from './router/audit';
import { bookProcedures } from './router/books';
import { healthProcedures } from './router/health';
import { jobProcedures } from './router/jobs';
import { keyTrailProcedures } from './router/key-trail';
import { labelProcedures } from './router/labels';
import { mailLimitProcedures } from './router/mail-limit';
import { numberingProcedures } from './router/numbering';
import { outboxProcedures } from './router/outbox';
import { passkeyRuleProcedures } from './router/passkey-rule';
import { thresholdProcedures } from './router/thresholds';

const troubleProcedures = {
  troubles: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/troubles',
      tags: ['Administration'],
      summary: 'The troubles of the installation that last',
    })
    .output(troublesView)
    .handler(async ({ context: { db } }) => ({ items: await listTroubles(db) })),
};

export const adminRouter = {
  ...thresholdProcedures,
  ...outboxProcedures,
  ...mailLimitProcedures,
  ...passkeyRuleProcedures,
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
