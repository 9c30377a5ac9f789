import { addJob } from '@/platform/server/jobs';
import { by } from '@/platform/server/procedures';
import { type BrokenBooks, bookCheckStarted, bookChecks } from '../../contract/books';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { listNames } from '../repository/audit';
import { insertRunningCheck, listChecks } from '../repository/book-checks';

const tags = ['Administration'];
const shown = 20;

export const bookProcedures = {
  books: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/books',
      tags,
      summary: 'When the books were checked, and what was found',
    })
    .output(bookChecks)
    .handler(async ({ context: { db, bookProgress, areBooksClean } }) => {
      const rows = await listChecks(db, shown);
      const found = rows.map((row) => ({
        ...row,
        balances: row.balances as BrokenBooks['balances'],
        months: row.months as BrokenBooks['months'],
      }));
      const companies = [
        ...new Set(found.flatMap(({ months }) => months.map(({ companyId }) => companyId))),
      ];
      const names = await listNames(db, { people: [], companies, balances: [], tasks: [] });
      const progress = bookProgress();
      return {
        running: progress ? { ...progress, isWritingShut: !areBooksClean() } : null,
        items: found.map((row) => ({
          ...row,
          months: row.months.map((month) => ({
            ...month,
            companyName: names.get(month.companyId) ?? null,
          })),
        })),
      };
    }),

  checkBooks: by(canAdminister, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/admin/books/checks',
      tags,
      summary: 'Check every balance against its ledger and every month against its entries',
      description: 'A job: the answer comes before the result does. Refusals: `booksBeingChecked`.',
      successStatus: 202,
    })
    .output(bookCheckStarted)
    .handler(({ context }) =>
      // `transactionAs` works while the books are broken, which is when this check matters most.
      context.transactionAs(context.actor.id, async (tx) => {
        const checkId = await insertRunningCheck(tx, context.actor.id);
        if (checkId === undefined) throw adminErrors.booksBeingChecked();
        await addJob(tx, 'admin.checkBooks', { checkId }, { maxAttempts: 1 });
        return { id: checkId };
      }),
    ),
};
