import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { balanceInput } from '../../contract/balance';
import { punchesView } from '../../contract/punches';
import { cardInUse } from '../../domain/card-in-use';
import { findBalance } from '../repository';
import { listPunches } from '../repository/punches';

export const punchProcedures = {
  punches: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/punches',
      tags: ['Balances'],
      summary: 'Who punched which hole of a punch card, when and for what',
      description:
        'Of more than 100 credits only the card of ten in use. Empty for a time bank. ' +
        'Refusals: `balanceNotFound`.',
    })
    .input(balanceInput)
    .output(punchesView)
    .handler(async ({ context, input }) => {
      const balance = await findBalance(context.db, input.id, visibleCompanies(context.actor));
      if (balance.type !== 'credits') return { items: [] };
      const card = cardInUse(balance.totalAmount, balance.totalAmount - balance.currentAmount);
      return { items: await listPunches(context.db, balance.id, card) };
    }),
};
