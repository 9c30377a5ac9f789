import { by } from '@/platform/server/procedures';
import { troublesView } from '../../contract/troubles';
import { canAdminister } from '../../policy';
import { listTroubles } from '../repository/troubles';

export const troubleProcedures = {
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
