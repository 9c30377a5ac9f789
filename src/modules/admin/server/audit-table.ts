import type { Locale } from '@/platform/locale';
import { type Dialect, escapeFormula, writeCsv } from '@/platform/server/files/csv';
import type { Translate } from '@/platform/server/problem';
import type { AuditLine, AuditValue } from '../contract/audit';

type Options = { locale: Locale; dialect: Dialect; translate: Translate };

const columns = [
  'id',
  'at',
  'actor',
  'channel',
  'channelName',
  'channelId',
  'action',
  'kind',
  'object',
  'objectId',
  'company',
  'field',
  'from',
  'to',
  'unit',
  'request',
] as const;

/**
 * A row for each fact that changed, so that a spreadsheet can filter them; whoever reads it as a
 * program gets codes.
 */
export function auditTable(
  lines: readonly AuditLine[],
  { locale, dialect, translate }: Options,
): string {
  const isMachine = dialect === 'machine';
  const word = (key: string, code: string) =>
    isMachine ? code : translate(locale, `admin:${key}.${code}`);
  const header = columns.map((column) =>
    isMachine ? column : translate(locale, `admin:audit.column.${column}`),
  );
  const rows = lines.flatMap((line) => {
    const changes =
      line.changes.length > 0 ? line.changes : [{ field: '', from: null, to: null, unit: null }];
    return changes.map(({ field, from, to, unit }) => [
      line.id,
      line.at,
      escapeFormula(line.actorName ?? line.actorId),
      line.by ? word('audit.channel', line.by.channel) : '',
      escapeFormula(line.by?.name ?? ''),
      line.byId ?? '',
      word('audit.action', line.action),
      word('audit.kind', line.kind),
      escapeFormula(line.objectName ?? ''),
      line.objectId,
      escapeFormula(line.companyName ?? ''),
      field,
      cell(from),
      cell(to),
      unit === null ? '' : word('audit.unit', unit),
      line.requestId ?? '',
    ]);
  });
  return writeCsv([[...header], ...rows], { locale, dialect });
}

function cell(value: AuditValue): string | number {
  if (typeof value === 'number') return value;
  return value === null ? '' : escapeFormula(String(value));
}
