import { listExportedBalances } from '@/modules/balances/server/repository/listing';
import type { EntryFilter } from '@/modules/time/contract/entry';
import { withCategoryLabels } from '@/modules/time/server/category-labels';
import { listEntries } from '@/modules/time/server/repository';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import { sumEntries } from '@/modules/time/server/repository/summary';
import { type Actor, anybodySignedIn, includesScope, visibleCompanies } from '@/platform/actor';
import { attachment } from '@/platform/attachment';
import { getFirstDay, getLastDay } from '@/platform/calendar/month';
import { attachTable, attachTableFile } from '@/platform/server/files/table-file';
import { addJob } from '@/platform/server/jobs';
import { countExport } from '@/platform/server/limits/count-export';
import { limits } from '@/platform/server/limits/limits';
import { by, type RequestContext } from '@/platform/server/procedures';
import {
  type ExportEntriesInput,
  exportBalancesInput,
  exportEntriesInput,
  exportInput,
  exportMonthlyInput,
  exportView,
  maxAnsweredAtOnce,
  maxExported,
} from '../../contract/export';
import { reportsErrors } from '../../errors';
import { canExport } from '../../policy';
import { buildBalanceTable } from '../balance-table';
import { buildEntryTable } from '../entry-table';
import { exportFileName } from '../export-file-name';
import { buildMonthTable } from '../month-table';
import {
  type ExportRow,
  findCustomerName,
  findExportRow,
  insertExport,
} from '../repository/exports';
import { exportKey, isKept } from '../run-export';

const tags = ['Exports'];
const limit = `At most ${limits.exports.count} an hour.`;

export const exportingProcedures = {
  exportEntries: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/time-entries/export',
      tags,
      summary: 'The entries that match as a CSV or XLSX file',
      description:
        `${limit} More than ${maxAnsweredAtOnce} rows are refused with \`exportTooLong\`: ` +
        `\`POST /exports\` makes a file of them.`,
      outputStructure: 'detailed',
    })
    .input(exportEntriesInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { db, actor } = context;
      await countExport(context, actor.id);
      const { filter, options } = await readRequest(context, input);
      const page = { limit: maxAnsweredAtOnce + 1, after: undefined };
      const scope = visibleCompanies(actor);
      const rows = await listEntries(db, scope, filter, page);
      if (rows.length > maxAnsweredAtOnce)
        throw reportsErrors.exportTooLong({ max: maxAnsweredAtOnce });
      const leftOut = await countLeftOut(db, actor.id, scope, filter);
      const table = buildEntryTable(rows, options, leftOut);
      const name = await buildFileName(context, filter, options);
      return attachTable(table, options, name, leftOut);
    }),

  exportBalances: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/balances/export',
      tags,
      summary: 'The amount left on each balance as a CSV or XLSX file',
      description: `Closed balances are included. ${limit}`,
      outputStructure: 'detailed',
    })
    .input(exportBalancesInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { db, actor } = context;
      await countExport(context, actor.id);
      const { options } = await readRequest(context, input);
      const rows = await listExportedBalances(db, visibleCompanies(actor));
      const named = { kind: 'balances', period: {}, customer: undefined } as const;
      return attachTable(buildBalanceTable(rows, options), options, exportFileName(named, options));
    }),

  exportMonthly: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/monthly-hours/export',
      tags,
      summary: 'Monthly hours as a CSV or XLSX file',
      description: `One month by group, or every month there is. ${limit}`,
      outputStructure: 'detailed',
    })
    .input(exportMonthlyInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { db, actor } = context;
      await countExport(context, actor.id);
      const { options } = await readRequest(context, input);
      const scope = visibleCompanies(actor);
      const { month, companyId } = input;
      const period =
        input.months === 'all' ? {} : { from: getFirstDay(month), to: getLastDay(month) };
      const leftOut = await countLeftOut(db, actor.id, scope, { ...period, companyId });
      const table = await buildMonthTable(db, scope, input, options, leftOut);
      const customer = await findCustomer(context, companyId);
      const name = exportFileName({ kind: 'hours', period, customer }, options);
      return attachTable(table, options, name, leftOut);
    }),

  startExport: by(canExport, { keys: 'manage' })
    .route({
      method: 'POST',
      path: '/exports',
      tags,
      summary: 'Have a file made of all entries that match, however long it takes',
      description:
        `${limit} At most ${maxExported.csv} rows, ${maxExported.xlsx} as a workbook. The ` +
        'file is kept for 24 hours, for you alone.',
      successStatus: 201,
    })
    .input(exportEntriesInput)
    .output(exportView)
    .handler(async ({ context, input }) => {
      const { db, actor, now } = context;
      await countExport(context, actor.id);
      const scope = visibleCompanies(actor);
      const { filter, options } = await readRequest(context, input);
      const sums = await sumEntries(db, scope, filter);
      const rowsExpected = sums.reduce((count, { entries }) => count + entries, 0);
      const max = maxExported[input.format];
      if (rowsExpected > max) throw reportsErrors.exportTooLong({ max: max });
      const { format, dialect, locale } = options;
      const fileName = await buildFileName(context, filter, options);
      const request = { filter, scope, format, dialect, locale, fileName };
      return context.createOnce('reports.startExport', input, async (tx) => {
        const started = await insertExport(tx, {
          userId: actor.id,
          request,
          rowsExpected,
          createdAt: now.toISOString(),
        });
        await addJob(tx, 'time.export', { exportId: started.id }, { maxAttempts: 3 });
        return started;
      });
    }),

  findExport: by(anybodySignedIn, { keys: 'read' })
    .route({ method: 'GET', path: '/exports/{id}', tags, summary: 'How far a file of yours is' })
    .input(exportInput)
    .output(exportView)
    .handler(async ({ context, input }) => {
      const { id, state, rowsDone, rowsExpected } = await findOwn(context, input.id);
      return { id, state, rowsDone, rowsExpected };
    }),

  fetchExport: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/exports/{id}/file',
      tags,
      summary: 'A file of yours that is ready',
      outputStructure: 'detailed',
    })
    .input(exportInput)
    .output(attachment)
    .handler(async ({ context, input }) => {
      const { id, state, request } = await findOwn(context, input.id);
      const { filter, scope, fileName, format } = request;
      const bytes = state === 'ready' ? await context.files.get(exportKey(id)) : undefined;
      if (!bytes) throw reportsErrors.exportNotFound();
      const leftOut = await countLeftOut(context.db, context.actor.id, scope, filter);
      return attachTableFile(new Uint8Array(bytes), fileName, format, leftOut);
    }),
};

type Caller = Pick<RequestContext, 'db' | 'locale' | 'timeZone' | 'translate' | 'now'> & {
  actor: Actor;
};
type FileOptions = Pick<ExportEntriesInput, 'format' | 'dialect' | 'language'>;

/** Splits an input into its filter and the options of the file. */
async function readRequest<Input extends FileOptions>(
  { db, locale, timeZone, ...context }: Caller,
  input: Input,
) {
  const { format, dialect, language, ...filter } = input;
  const translate = await withCategoryLabels(db, context.translate);
  return { filter, options: { format, dialect, locale: language ?? locale, timeZone, translate } };
}

/**
 * Finds the person's own export, if it has not expired and they may still see all of it.
 * @throws exportNotFound
 */
async function findOwn({ db, actor, now }: Caller, id: string): Promise<ExportRow> {
  const found = await findExportRow(db, id);
  const isOwn = found?.userId === actor.id && isKept(found, now);
  if (!found || !isOwn || !includesScope(visibleCompanies(actor), found.request.scope))
    throw reportsErrors.exportNotFound();
  return found;
}

type FileNameParts = Parameters<typeof exportFileName>[1];

async function buildFileName(
  context: Caller,
  filter: EntryFilter,
  options: FileNameParts,
): Promise<string> {
  const customer = await findCustomer(context, filter.companyId);
  return exportFileName({ kind: 'time', period: filter, customer }, options);
}

/**
 * Returns the name of a customer that the person may see, because a file name must not reveal other
 * names.
 */
async function findCustomer(
  { db, actor }: Caller,
  companyId: string | undefined,
): Promise<string | undefined> {
  return companyId === undefined
    ? undefined
    : findCustomerName(db, companyId, visibleCompanies(actor));
}
