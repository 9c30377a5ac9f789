import { findBalance } from '@/modules/balances/server/repository';
import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { explained } from '@/platform/explanation';
import { by } from '@/platform/server/procedures';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import { entryFilter, entryInput } from '../../contract/entry';
import { explainedSums } from '../../contract/explanations';
import { explainCharge } from '../../domain/explain-charge';
import { explainFree, explainQuestioned, explainUnbilled } from '../../domain/explain-sums';
import { findEntry } from '../repository';
import { sumWork } from '../repository/summed-work';

const tags = ['Time'];
const sums = { unbilled: explainUnbilled, free: explainFree, questioned: explainQuestioned };

export const timeExplanations = {
  explainSums: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries/summary/explain',
      tags,
      summary: 'Why so much is unbilled, free of charge and in question',
      description: 'Of the entries that match, a sentence for each sum and the terms of it.',
    })
    .input(entryFilter)
    .output(explainedSums)
    .handler(async ({ context, input }) => {
      const found = await sumWork(context.db, visibleCompanies(context.actor), input);
      const items = found.flatMap((work) =>
        (['unbilled', 'free', 'questioned'] as const).map((figure) => ({
          figure,
          ...sayExplained(sums[figure](work), sayIn(context.locale, context.translate)),
        })),
      );
      return { items: items.filter(({ amount }) => amount !== 0) };
    }),

  explain: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries/{id}/explain',
      tags,
      summary: 'Why an entry charges so much: a sentence, and the terms that add up to it',
    })
    .input(entryInput)
    .output(explained)
    .handler(async ({ context, input: { id } }) => {
      const scope = visibleCompanies(context.actor);
      const entry = await findEntry(context.db, id, scope);
      const balance = await findBalance(context.db, entry.balanceId, scope);
      const say = sayIn(context.locale, context.translate);
      return sayExplained(explainCharge(entry, balance), say);
    }),
};
