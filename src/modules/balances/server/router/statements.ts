import { anybodySignedIn, visibleCompanies } from '@/platform/actor';
import { attachment } from '@/platform/attachment';
import { attachFile } from '@/platform/server/files/attach-file';
import { attachTableFile, writeTables } from '@/platform/server/files/table-file';
import { countExport } from '@/platform/server/limits/count-export';
import { by } from '@/platform/server/procedures';
import {
  periodSumsInput,
  periodSumsView,
  statementFileInput,
  statementInput,
  statementTableInput,
  statementView,
} from '../../contract/statement';
import { ensurePeriod } from '../../domain/statement';
import { listPeriodSums } from '../repository/period-sums';
import { drawUpStatement } from '../statement/draw-up-statement';
import { drawWithoutBlocking } from '../statement/draw-without-blocking';
import { findParties } from '../statement/find-parties';
import { issueFile } from '../statement/issue-file';
import { statementFileName } from '../statement/statement-file';
import { buildStatementTable } from '../statement/statement-table';

const tags = ['Balances'];
const refusals =
  'Refusals: `periodBackwards`, `statementTooLong` (more than 5,000 movements), `balanceNotFound`.';

const toPrint = 'The same numbers as the statement, to print; at most 10 files an hour.';

export const statementProcedures = {
  statement: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/statement',
      tags,
      summary: 'Opening, every movement and closing of a balance in a period',
      description:
        'Amounts are whole minutes or whole credits, as `balance.type` says. A movement ' +
        'belongs to the day on which it was posted; ' +
        'the day of the work stands beside it. A deleted entry is its charge and the ' +
        'reversal of it. Work that is free of charge has no movement in the ledger: it is a row ' +
        `of the kind \`free\` with the amount 0. ${refusals}`,
    })
    .input(statementInput)
    .output(statementView)
    .handler(({ context, input }) =>
      drawUpStatement(context, visibleCompanies(context.actor), input),
    ),

  statementSums: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/statement-sums',
      tags,
      summary: 'Opening, sums and closing of each balance of a customer in a period',
      description:
        'The numbers of the statements without their movements. Nothing for a customer you ' +
        'may not see.',
    })
    .input(periodSumsInput)
    .output(periodSumsView)
    .handler(async ({ context: { db, actor, timeZone }, input: { companyId, ...period } }) => {
      ensurePeriod(period);
      const asked = { of: { companyId }, ...period, timeZone };
      return { items: await listPeriodSums(db, visibleCompanies(actor), asked) };
    }),

  statementTable: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/statement.csv',
      tags,
      summary: 'The statement as a CSV file',
      description: `The same numbers as the statement; at most 10 files an hour. ${refusals}`,
      outputStructure: 'detailed',
    })
    .input(statementTableInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { actor } = context;
      await countExport(context, actor.id);
      const locale = input.language ?? context.locale;
      const statement = await drawUpStatement(context, visibleCompanies(actor), input);
      const options = { ...context, locale, format: 'csv', dialect: input.dialect } as const;
      const table = buildStatementTable(statement, options);
      const bytes = await writeTables([table], options);
      await issueFile(context.db, statement, bytes);
      return attachTableFile(bytes, statementFileName(statement, locale, 'csv'), 'csv');
    }),

  statementPdf: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/{id}/statement.pdf',
      tags,
      summary: 'The statement as a PDF file',
      description: `${toPrint} ${refusals}`,
      outputStructure: 'detailed',
    })
    .input(statementFileInput)
    .output(attachment)
    .handler(async ({ context, input, signal }) => {
      const { db, actor } = context;
      await countExport(context, actor.id);
      const locale = input.language ?? context.locale;
      const statement = await drawUpStatement(context, visibleCompanies(actor), input);
      const parties = await findParties(db, statement.balance.companyId);
      const drawing = { ...context, locale, parties, subject: actor.id, signal };
      const bytes = await drawWithoutBlocking(statement, drawing);
      await issueFile(db, statement, bytes);
      return attachFile(bytes, statementFileName(statement, locale, 'pdf'), 'application/pdf');
    }),
};
