import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { explained } from '@/platform/explanation';
import { by } from '@/platform/server/procedures';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import { balanceInput } from '../../contract/balance';
import { explainTurnInput } from '../../contract/standing-sale';
import { explainTurnOf, explainWholeCard } from '../explain-card';
import { findBalance } from '../repository';
import { findStandingSale } from '../repository/standing-sales';

export const balanceExplanations = {
  explain: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/explain',
      tags: ['Balances'],
      summary: 'Why so much is left: a sentence, and the terms that add up to it',
      description: 'A card of a sale that repeats is explained with the other cards of the sale.',
    })
    .input(balanceInput)
    .output(explained)
    .handler(async ({ context, input: { id } }) => {
      const { db, actor, locale, translate } = context;
      const balance = await findBalance(db, id, visibleCompanies(actor));
      return sayExplained(await explainWholeCard(db, balance, context), sayIn(locale, translate));
    }),

  explainTurn: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/standing-sales/{id}/turns/{turn}/explain',
      tags: ['Standing sales'],
      summary: 'Why so much was left at the end of the period of a turn, or is left in it now',
      description: 'Refusals: `standingSaleNotFound`, also for a turn that has not been yet.',
    })
    .input(explainTurnInput)
    .output(explained)
    .handler(async ({ context, input: { id, turn } }) => {
      const { db, actor, locale, translate } = context;
      const sale = await findStandingSale(db, id, visibleCompanies(actor));
      const explanation = await explainTurnOf(db, sale, turn, context);
      return sayExplained(explanation, sayIn(locale, translate));
    }),
};
