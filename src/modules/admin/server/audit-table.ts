import type { Column, Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';
import type { AuditChange, AuditLine, AuditValue } from '../contract/audit';

type ChangeOfLine = { line: AuditLine; change: AuditChange };

const columns: Column<ChangeOfLine>[] = [
  { key: 'id', kind: 'text', read: ({ line }) => line.id },
  { key: 'at', kind: 'text', read: ({ line }) => line.at },
  { key: 'actor', kind: 'text', read: ({ line }) => line.actorName ?? line.actorId },
  {
    key: 'channel',
    kind: 'text',
    codes: 'admin:audit.channel',
    read: ({ line }) => line.by?.channel ?? null,
  },
  { key: 'channelName', kind: 'text', read: ({ line }) => line.by?.name ?? null },
  { key: 'channelId', kind: 'text', read: ({ line }) => line.byId },
  { key: 'action', kind: 'text', codes: 'admin:audit.action', read: ({ line }) => line.action },
  { key: 'kind', kind: 'text', codes: 'admin:audit.kind', read: ({ line }) => line.kind },
  { key: 'object', kind: 'text', read: ({ line }) => line.objectName },
  { key: 'objectId', kind: 'text', read: ({ line }) => line.objectId },
  { key: 'company', kind: 'text', read: ({ line }) => line.companyName },
  { key: 'field', kind: 'text', read: ({ change }) => change.field },
  { key: 'from', kind: 'text', read: ({ change }) => toCell(change.from) },
  { key: 'to', kind: 'text', read: ({ change }) => toCell(change.to) },
  { key: 'unit', kind: 'text', codes: 'admin:audit.unit', read: ({ change }) => change.unit },
  { key: 'request', kind: 'text', read: ({ line }) => line.requestId },
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
