import { useTranslation } from 'react-i18next';
import { formatDay, formatRelativeDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { UserView } from '../../contract';
import { PersonPhoto } from '../person-photo';
import { UserStateChip } from './user-state-chip';
import classes from './user-table.module.css';

type UserTableProps = { rows: UserView[]; onOpen: (user: UserView) => void };

export function UserTable({ rows, onOpen }: UserTableProps) {
  const { t } = useTranslation(['people', 'accounts']);
  const locale = useLocale();
  const { timeZone } = useMe();
  const today = toDay(serverNow(), timeZone);
  const day = (instant: string) => toDay(new Date(instant), timeZone);
  const columns: TableColumn<UserView>[] = [
    {
      key: 'name',
      header: t('people:users.name'),
      isRowHeader: true,
      cell: (user) => (
        <span className={classes.person}>
          <PersonPhoto person={user} size={28} />
          {user.name}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('people:users.state'),
      card: 'corner',
      cell: (user) => (
        <span className={classes.state}>
          <UserStateChip user={user} />
        </span>
      ),
    },
    {
      key: 'email',
      header: t('people:users.email'),
      card: 'words',
      cell: ({ email }) => email,
    },
    {
      key: 'role',
      header: t('people:users.role'),
      card: 'words',
      cell: ({ role }) => t(`accounts:user.role.${role}`),
    },
    {
      key: 'companies',
      header: t('people:users.companies'),
      card: 'words',
      cell: ({ memberships }) => getFirst(memberships.map(({ companyName }) => companyName)),
    },
    {
      key: 'createdAt',
      header: t('people:users.memberSince'),
      align: 'end',
      cell: ({ createdAt }) => formatDay(day(createdAt), locale),
    },
    {
      key: 'lastSeenAt',
      header: t('people:users.lastSeen'),
      align: 'end',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? formatRelativeDay(day(lastSeenAt), today, locale) : nothing,
    },
  ];
  return (
    <DataTable
      caption={t('people:users.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  );
}

/** Returns the first two names and the number of others, which the drawer shows. */
function getFirst(names: string[]): string {
  const more = names.length - 2;
  return `${names.slice(0, 2).join(', ') || nothing}${more > 0 ? ` +${more}` : ''}`;
}
