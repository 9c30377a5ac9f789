import { type BalanceStatus, balanceStatuses } from '@/modules/balances/domain/spend';
import { settleLowAlerts } from '@/modules/balances/server/repository/alerts';
import { by } from '@/platform/server/procedures';
import {
  previewThresholdsInput,
  saveThresholdsInput,
  thresholdsPreview,
  thresholdsView,
} from '../../contract/thresholds';
import { canAdminister } from '../../policy';
import { ensureSettingsUnchanged } from '../ensure-unchanged';
import { findSettings, updateSettings } from '../repository/settings';
import { countStatuses } from '../repository/status-counts';

const tags = ['Administration'];

export const thresholdProcedures = {
  thresholds: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/thresholds',
      tags,
      summary: 'When a balance is low or medium',
    })
    .output(thresholdsView)
    .handler(async ({ context }) => toView(await findSettings(context.db))),

  previewThresholds: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/thresholds/preview',
      tags,
      summary: 'How many balances stand in each status, and would with other thresholds',
    })
    .input(previewThresholdsInput)
    .output(thresholdsPreview)
    .handler(async ({ context: { db, today }, input }) => {
      const rows = await countStatuses(db, today, input);
      const counted = (by: 'now' | 'after') => {
        const of = (status: BalanceStatus) =>
          rows.reduce((sum, row) => (row[by] === status ? sum + row.count : sum), 0);
        return Object.fromEntries(balanceStatuses.map((status) => [status, of(status)])) as Record<
          BalanceStatus,
          number
        >;
      };
      return { now: counted('now'), after: counted('after') };
    }),

  saveThresholds: by(canAdminister, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/admin/thresholds',
      tags,
      summary: 'Change when a balance is low or medium',
      description:
        'Every screen and every later warning goes by it. Nobody is told of a balance that ' +
        'is low from now on: no ' +
        'balance has changed. Refusals: `settingsChanged`.',
    })
    .input(saveThresholdsInput)
    .output(thresholdsView)
    .handler(({ context, input: { low, medium, version } }) =>
      context.transaction(async (tx) => {
        await ensureSettingsUnchanged(tx, version);
        await updateSettings(tx, context.actor.id, { lowPercent: low, mediumPercent: medium });
        await settleLowAlerts(tx, low);
        return toView(await findSettings(tx));
      }),
    ),
};

function toView({ low, medium, version }: Awaited<ReturnType<typeof findSettings>>) {
  return { low, medium, version };
}
