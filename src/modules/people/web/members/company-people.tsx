import { Button, Group } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelativeDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { ContactView, MemberView } from '../../contract';
import { mayRemove } from '../../policy';
import { ErasePerson } from '../erasing/erase-person';
import { InviteDialog } from '../invite/invite-dialog';
import { OpenInvitations } from '../invite/open-invitations';
import { PersonPhoto } from '../person-photo';
import { useActOnPeople } from '../use-act-on-people';
import classes from '../users/user-table.module.css';
import { AssignDialog } from './assign-dialog';

/**
 * Shows members and invitations of a company with a button to invite, to people who work for it.
 */
export function CompanyPeople({ company }: { company: { id: string; email: string } }) {
  const { id: companyId, email } = company;
  const { t } = useTranslation('people');
  const actor = useActor();
  const assigning = useFormDialog(`assign to ${companyId}`);
  const inviting = useFormDialog(`invite to ${companyId}`);
  const members = useQuery(api.people.members.queryOptions({ input: { companyId } }));
  const [removing, setRemoving] = useState<MemberView>();
  const { done } = useActOnPeople();
  const columns = useColumns({ onRemove: setRemoving });
  const buttons = (
    <Group gap="xs">
      {isStaff(actor) && (
        <Button variant="default" onClick={assigning.open}>
          {t('assign.title')}
        </Button>
      )}
      <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={inviting.open}>
        {t('invite.title')}
      </Button>
    </Group>
  );

  return (
    <>
      <QueryView query={members}>
        {({ items }) => (
          <Panel title={t('users.title')} aside={items.length > 0 && buttons} isFlush>
            {items.length > 0 ? (
              <DataTable
                caption={t('users.title')}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
              />
            ) : (
              <EmptyState title={t('members.empty.title')} action={buttons}>
                {t('members.empty.text')}
              </EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <Contacts contacts={members.data?.contacts ?? []} />
      <OpenInvitations companyId={companyId} />
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          title={t('members.remove.title', { name: removing.name })}
          confirmLabel={t('users.membership.remove')}
          confirm={() =>
            done(
              client.people.removeMember({ companyId, userId: removing.id }),
              t('members.removed', { name: removing.name }),
            )
          }
        >
          {t('members.remove.text', { name: removing.name })}
        </ConfirmDialog>
      )}
      <InviteDialog
        {...inviting.props}
        companyId={companyId}
        email={members.data?.items.length === 0 ? email : ''}
      />
      <AssignDialog {...assigning.props} companyId={companyId} />
    </>
  );
}

/** Shows the contacts who answer through card links; only staff see them. */
function Contacts({ contacts }: { contacts: ContactView[] }) {
  const { t } = useTranslation('people');
  const actor = useActor();
  if (!isStaff(actor) || contacts.length === 0) return null;
  const columns: TableColumn<ContactView>[] = [
    { key: 'name', header: t('users.name'), isRowHeader: true, cell: ({ name }) => name },
    { key: 'email', header: t('users.email'), card: 'words', cell: ({ email }) => email },
    {
      key: 'actions',
      header: t('users.actions'),
      align: 'end',
      card: 'plain',
      cell: (contact) => <ErasePerson person={contact} />,
    },
  ];
  return (
    <Panel title={t('members.contacts')} isFlush>
      <DataTable
        caption={t('members.contacts')}
        columns={columns}
        rows={contacts}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function useColumns({
  onRemove,
}: {
  onRemove: (member: MemberView) => void;
}): TableColumn<MemberView>[] {
  const { t } = useTranslation('people');
  const actor = useActor();
  const locale = useLocale();
  const { timeZone } = useMe();
  const today = toDay(serverNow(), timeZone);
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
    { key: 'email', header: t('users.email'), card: 'words', cell: ({ email }) => email },
    {
      key: 'relation',
      header: t('members.relation'),
      card: 'words',
      cell: ({ relation }) => t(`members.relation.${relation}`),
    },
    {
      key: 'lastSeenAt',
      header: t('users.lastSeen'),
      align: 'end',
      cell: ({ lastSeenAt }) =>
        lastSeenAt
          ? formatRelativeDay(toDay(new Date(lastSeenAt), timeZone), today, locale)
          : nothing,
    },
    {
      key: 'actions',
      header: t('users.actions'),
      align: 'end',
      card: 'plain',
      cell: (member) =>
        mayRemove(actor, member.relation) && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={t('members.remove.of', { name: member.name })}
            onClick={() => onRemove(member)}
          >
            {t('users.membership.remove')}
          </Button>
        ),
    },
  ];
}
