import type { Database } from '@/database/connection';
import {
  findHighestNumber,
  listNumberings,
  lockNumberings,
  updateNumbering,
} from '@/modules/balances/server/repository/numbering';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { numberingsView, saveNumberingInput } from '../../contract/numbering';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';

const tags = ['Administration'];

export const numberingProcedures = {
  numberings: by(canAdminister, { keys: 'none' })
    .route({ method: 'GET', path: '/admin/numbering', tags, summary: 'How balances are numbered' })
    .output(numberingsView)
    .handler(({ context }) => readNumberings(context.db)),

  saveNumbering: by(canAdminister, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/admin/numbering',
      tags,
      summary: 'Change how balances of a type are numbered from now on',
      description:
        'Numbers that were given stay. Refusals: `settingsChanged`, `prefixTaken`, `numberTaken`.',
    })
    .input(saveNumberingInput)
    .output(numberingsView)
    .handler(({ context, input: { type, prefix, padding, nextNumber, version } }) =>
      context.transaction(async (tx) => {
        const all = await lockNumberings(tx);
        const own = all.find((numbering) => numbering.type === type);
        if (own?.version !== version)
          throw adminErrors.settingsChanged({ name: own?.editorName ?? '–' });
        if (all.some((other) => other.type !== type && other.prefix === prefix)) {
          throw adminErrors.prefixTaken({ field: 'prefix' });
        }
        const highest = await findHighestNumber(tx, prefix);
        if (nextNumber <= highest) throw adminErrors.numberTaken({ field: 'nextNumber', highest });
        await updateNumbering(
          tx,
          type,
          { prefix, padding, lastNumber: nextNumber - 1 },
          context.actor.id,
        );
        return readNumberings(tx);
      }),
    ),
};

async function readNumberings(db: Database | Tx) {
  const rows = await listNumberings(db);
  const items = [];
  for (const { lastNumber, editorName: _name, ...row } of rows) {
    items.push({
      ...row,
      nextNumber: lastNumber + 1,
      highest: await findHighestNumber(db, row.prefix),
    });
  }
  return { items };
}
