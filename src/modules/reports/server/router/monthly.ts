import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { monthlyInput, monthlyView } from '../../contract/monthly';
import { reportMonth } from '../monthly-report';

const tags = ['Time'];

export const monthlyProcedures = {
  monthly: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/monthly-hours',
      tags,
      summary:
        'What a month comes to by category, consultant, customer or feature, and the twelve ' +
        'months up to it',
      description:
        'Minutes and credits, each for themselves: they are never added together. The month ' +
        'is that of the service date. ' +
        'Opening, used and closing of each balance: `GET /balances/statement-sums`.',
    })
    .input(monthlyInput)
    .output(monthlyView)
    .handler(({ context: { db, actor }, input }) =>
      reportMonth(db, actor.id, visibleCompanies(actor), input),
    ),
};
