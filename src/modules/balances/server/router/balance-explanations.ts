import { onlyRow } from '@/database/prepare';
import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { explained } from '@/platform/explanation';
import { by } from '@/platform/server/procedures';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import { balanceInput } from '../../contract/balance';
import { explainWhole } from '../../domain/explain-left';
import { findBalance } from '../repository';
import { sumLedgers } from '../repository/ledger-sums';

export const balanceExplanations = {
  explain: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/explain',
      tags: ['Balances'],
      summary: 'Why so much is left: a sentence, and the terms that add up to it',
    })
    .input(balanceInput)
    .output(explained)
    .handler(async ({ context, input: { id } }) => {
      const { db, actor, locale, translate } = context;
      await findBalance(db, id, visibleCompanies(actor));
      const sums = onlyRow(await sumLedgers(db, [id]));
      return sayExplained(explainWhole(sums), sayIn(locale, translate));
    }),
};
