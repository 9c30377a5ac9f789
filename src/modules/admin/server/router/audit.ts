import { attachment } from '@/platform/attachment';
import type { Column, Table } from '@/platform/server/files/column';
import { attachTable, buildTable, type TableOptions } from '@/platform/server/files/table-file';
import { countExport } from '@/platform/server/limits/count-export';
import { limits } from '@/platform/server/limits/limits';
import { by } from '@/platform/server/procedures';
import {
  type AuditChange,
  type AuditLine,
  type AuditValue,
  auditPage,
  exportAuditInput,
  listAuditInput,
} from '../../contract/audit';
import { adminErrors } from '../../errors';
import { canAdminister } from '../../policy';
import { buildAuditLines } from '../audit-lines';
import { readAuditPage } from '../read-audit-page';
import { listAudit } from '../repository/audit';

const tags = ['Administration'];

/** Largest number of lines in one export. */
const maxExported = 10_000;

export const auditProcedures = {
  audit: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/audit',
      tags,
      summary: 'Who changed what, the latest first',
      description:
        'Append-only: nobody changes it, staff neither. `from` and `to` are days of the ' +
        'installation.',
    })
    .input(listAuditInput)
    .output(auditPage)
    .handler(({ context, input: { limit, cursor, ...filter } }) =>
      readAuditPage(context, filter, { limit, cursor }),
    ),

  auditTable: by(canAdminister, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/admin/audit.csv',
      tags,
      summary: 'The same as a CSV file, a row for each fact that changed',
      description:
        `At most ${maxExported.toLocaleString('en')} lines and ` +
        `${limits.exports.count} files an hour. Refusals: \`auditTooLarge\`.`,
      outputStructure: 'detailed',
    })
    .input(exportAuditInput)
    .output(attachment)
    .handler(async ({ context, input: { dialect, ...filter } }) => {
      const { db, timeZone, actor, today } = context;
      await countExport(context, actor.id);
      const rows = await listAudit(db, filter, {
        timeZone,
        limit: maxExported + 1,
        after: undefined,
      });
      if (rows.length > maxExported) throw adminErrors.auditTooLarge({ max: maxExported });
      const options = { ...context, format: 'csv', dialect } as const;
      const table = buildAuditTable(await buildAuditLines({ db, actor }, rows), options);
      context.log.info(
        { event: 'audit exported', actorId: actor.id, lines: rows.length },
        'audit log exported',
      );
      return attachTable(table, options, `klip-audit-${today}.csv`);
    }),
};

type ChangeOfLine = { line: AuditLine; change: AuditChange };

const columns: Column<ChangeOfLine>[] = [
  { key: 'id', read: ({ line }) => line.id },
  { key: 'at', read: ({ line }) => line.at },
  { key: 'actor', read: ({ line }) => line.actorName ?? line.actorId },
  {
    key: 'channel',
    codes: 'admin:audit.channel',
    read: ({ line }) => line.by?.channel ?? null,
  },
  { key: 'channelName', read: ({ line }) => line.by?.name ?? null },
  { key: 'channelId', read: ({ line }) => line.byId },
  { key: 'action', codes: 'admin:audit.action', read: ({ line }) => line.action },
  { key: 'kind', codes: 'admin:audit.kind', read: ({ line }) => line.kind },
  { key: 'object', read: ({ line }) => line.objectName },
  { key: 'objectId', read: ({ line }) => line.objectId },
  { key: 'company', read: ({ line }) => line.companyName },
  { key: 'field', read: ({ change }) => change.field },
  { key: 'from', read: ({ change }) => toCell(change.from) },
  { key: 'to', read: ({ change }) => toCell(change.to) },
  { key: 'unit', codes: 'admin:audit.unit', read: ({ change }) => change.unit },
  { key: 'request', read: ({ line }) => line.requestId },
];

const noChange: AuditChange = { field: '', from: null, to: null, unit: null };

/** Builds a table with a row for each changed field, so that a spreadsheet can filter the rows. */
function buildAuditTable(lines: readonly AuditLine[], options: TableOptions): Table {
  return buildTable(
    {
      sheet: options.translate(options.locale, 'admin:section.audit'),
      headers: 'admin:audit.column',
      columns,
      rows: lines.flatMap((line) =>
        (line.changes.length > 0 ? line.changes : [noChange]).map((change) => ({ line, change })),
      ),
    },
    options,
  );
}

function toCell(value: AuditValue): string | number | null {
  return typeof value === 'boolean' ? String(value) : value;
}
