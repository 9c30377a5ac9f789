import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { dayOf } from '@/platform/day';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { type Column, DataTable } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { useDialog } from '@/ui/use-dialog';
import type { MemberView } from '../../contract';
import { InviteDialog } from '../invite/invite-dialog';
import { OpenInvitations } from '../invite/open-invitations';
import { PersonPhoto } from '../person-photo';
import classes from '../users/user-table.module.css';

/** Who belongs to a company, who has been asked, and the way to ask one more. For those who work for it. */
export function CompanyPeople({ companyId }: { companyId: string }) {
  const { t } = useTranslation('people');
  const inviting = useDialog();
  const members = useQuery(api.people.members.queryOptions({ input: { companyId } }));
  const columns = useColumns();
  const inviteButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={inviting.open}>
      {t('invite.title')}
    </Button>
  );

  return (
    <>
      <QueryView query={members}>
        {({ items }) => (
          <Panel title={t('users.title')} aside={items.length > 0 && inviteButton} isFlush>
            {items.length > 0 ? (
              <DataTable caption={t('users.title')} columns={columns} rows={items} rowKey={({ id }) => id} />
            ) : (
              <EmptyState title={t('members.empty.title')} action={inviteButton}>
                {t('members.empty.text')}
              </EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <OpenInvitations companyId={companyId} />
      <InviteDialog {...inviting.props} companyId={companyId} />
    </>
  );
}

function useColumns(): Column<MemberView>[] {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  const today = dayOf(new Date(), timeZone);
  return [
    {
      key: 'name',
      header: t('users.name'),
      isRowHeader: true,
      cell: (member) => (
        <span className={classes.person}>
          <PersonPhoto person={member} size={28} />
          {member.name}
        </span>
      ),
    },
    { key: 'email', header: t('users.email'), cell: ({ email }) => email },
    { key: 'relation', header: t('members.relation'), cell: ({ relation }) => t(`members.relation.${relation}`) },
    {
      key: 'lastSeenAt',
      header: t('users.lastSeen'),
      align: 'end',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? formatRelativeDay(dayOf(new Date(lastSeenAt), timeZone), today, locale) : '–',
    },
  ];
}
