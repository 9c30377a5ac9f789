import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { AuditLine } from '../../contract/audit';
import classes from './audit.module.css';
import { useAuditWords } from './use-audit-words';

type AuditTableProps = {
  rows: AuditLine[];
  caption: string;
  /** Opens a line in the drawer. Without it, the table shows all changes of each line. */
  onOpen?: (line: AuditLine) => void;
};

/** Number of changes that a row of the table shows; the drawer shows the others. */
const shownChanges = 3;

export function AuditTable({ rows, caption, onOpen }: AuditTableProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const columns: TableColumn<AuditLine>[] = [
    {
      key: 'what',
      header: t('audit.what'),
      isRowHeader: true,
      width: '32%',
      cell: (line) => (
        <span className={classes.what}>
          <span>{words.headline(line)}</span>
          {line.objectName && <span className={classes.object}>{line.objectName}</span>}
          {line.companyName && line.kind !== 'company' && (
            <span className={classes.small}>{line.companyName}</span>
          )}
        </span>
      ),
    },
    {
      key: 'changes',
      header: t('audit.changes'),
      card: 'plain',
      width: '36%',
      cell: (line) => <ChangeList line={line} {...(onOpen && { maxShown: shownChanges })} />,
    },
    { key: 'actor', header: t('audit.actor'), width: '17%', cell: (line) => words.who(line) },
    {
      key: 'at',
      header: t('audit.at'),
      align: 'end',
      width: '150px',
      cell: ({ at }) => (
        <time className={classes.at} dateTime={at}>
          {formatDateTime(at, locale, timeZone)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      {...(onOpen && { onOpen })}
    />
  );
}

type ChangeListProps = { line: Pick<AuditLine, 'kind' | 'changes' | 'action'>; maxShown?: number };

/** Shows each changed field before and after. A new record has only values after. */
export function ChangeList({ line, maxShown = Number.POSITIVE_INFINITY }: ChangeListProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const { action, changes } = line;
  const more = changes.length - maxShown;
  if (changes.length === 0) return <span className={classes.small}>{t('audit.noChange')}</span>;
  return (
    <ul className={classes.changes} data-tight={Number.isFinite(maxShown) || undefined}>
      {changes.slice(0, maxShown).map(({ field, from, to, unit }) => (
        <li key={field}>
          <span className={classes.field}>{words.field(line.kind, field)}</span>{' '}
          {action !== 'created' && (
            <>
              <del className={classes.from}>{words.value(field, from, unit)}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className={classes.to}>{words.value(field, to, unit)}</ins>
        </li>
      ))}
      {more > 0 && <li className={classes.small}>{t('audit.more', { count: more })}</li>}
    </ul>
  );
}
