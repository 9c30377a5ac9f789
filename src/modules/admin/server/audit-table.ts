import type { Column, Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';
import type { AuditChange, AuditLine, AuditValue } from '../contract/audit';

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

/** A row for each fact that changed, so that a spreadsheet can filter them. */
export function buildAuditTable(lines: readonly AuditLine[], options: TableOptions): Table {
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
