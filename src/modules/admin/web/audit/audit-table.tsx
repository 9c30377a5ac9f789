import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { AuditLine } from '../../contract/audit';
import classes from './audit.module.css';
import { ChangeList } from './change-list';
import { useAuditWords } from './use-audit-words';

type AuditTableProps = {
  rows: AuditLine[];
  caption: string;
  /** Shows all changes of a line when it is absent. */
  onOpen?: (line: AuditLine) => void;
};

/** Number of changes that fit without pushing the next line away; the drawer shows the rest. */
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
