import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { TaskGroup, TaskLine } from '../../contract/task';
import { PriorityMark } from '../priority-mark';
import { TaskStatusChip } from '../task-status-chip';
import { useSpentWords } from '../use-spent-words';
import classes from './task-list.module.css';

type TaskTableProps = {
  groups: { id: string; heading: ReactNode; rows: TaskLine[] }[];
  group: TaskGroup | undefined;
};

export function TaskTable({ groups, group }: TaskTableProps) {
  const { t } = useTranslation('tasks');
  const columns = useColumns();
  return (
    <DataTable
      caption={t('title')}
      columns={columns.filter(({ without }) => without === undefined || without !== group)}
      groups={groups}
      rowKey={({ id }) => id}
      link={({ id }, content) => (
        <RowLink to="/features/$id" params={{ id }}>
          {content}
        </RowLink>
      )}
    />
  );
}

/** Returns all columns of the table, which leaves out the one by which it is grouped. */
function useColumns(): (TableColumn<TaskLine> & { without?: TaskGroup })[] {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const { timeZone } = useMe();
  const spent = useSpentWords();
  return [
    {
      key: 'title',
      header: t('field.title'),
      isRowHeader: true,
      cell: ({ key, title }) => (
        <span className={classes.title}>
          <span className={`${look.key} ${classes.key}`}>{key}</span>
          <span className={look.breakAnywhere}>{title}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('field.status'),
      without: 'status',
      card: 'words',
      width: '170px',
      cell: ({ status }) => <TaskStatusChip status={status} />,
    },
    {
      key: 'priority',
      header: t('field.priority'),
      without: 'priority',
      card: 'words',
      width: '88px',
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'company',
      header: t('field.companyId'),
      without: 'company',
      card: 'words',
      width: '18%',
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'consultant',
      header: t('field.consultantId'),
      without: 'consultant',
      card: 'words',
      width: '13%',
      cell: ({ consultant }) => consultant?.name ?? nothing,
    },
    {
      key: 'spent',
      header: t('field.timeSpent'),
      align: 'end',
      width: '130px',
      card: 'words',
      cell: (task) => spent(task) || nothing,
    },
    {
      key: 'updated',
      header: t('field.updatedAt'),
      align: 'end',
      card: 'words',
      width: '140px',
      cell: ({ updatedAt }) => (
        <time
          className={look.noWrap}
          dateTime={updatedAt}
          title={formatDateTime(updatedAt, locale, timeZone)}
        >
          {formatAgo(updatedAt, serverNow(), locale, timeZone)}
        </time>
      ),
    },
  ];
}
