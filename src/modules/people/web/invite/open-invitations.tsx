import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { InvitationView } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';
import { useSentInvitation } from './use-sent-invitation';

/** Shows the invitations without an answer; hidden if there are none. */
export function OpenInvitations({ companyId }: { companyId?: string }) {
  const { t } = useTranslation('people');
  const invitations = useQuery(
    api.people.invitations.queryOptions({ input: { ...(companyId && { companyId }) } }),
  );
  const [revoking, setRevoking] = useState<InvitationView>();
  const { showSent, linkDialog } = useSentInvitation();
  const { done } = useActOnPeople();
  const columns = useColumns({
    isForOneCompany: companyId !== undefined,
    onRevoke: setRevoking,
    onSent: showSent,
  });
  const rows = invitations.data?.items ?? [];
  if (rows.length === 0) return null;

  return (
    <Panel title={t('invite.open', { count: rows.length })} isFlush>
      <DataTable
        caption={t('invite.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {linkDialog}
      {revoking && (
        <ConfirmDialog
          opened
          onClose={() => setRevoking(undefined)}
          title={t('invite.revoke.title')}
          confirmLabel={t('invite.revoke')}
          confirm={() =>
            done(
              client.people.revokeInvitation({ id: revoking.id }),
              t('invite.revoked', { email: revoking.email }),
            )
          }
        >
          {t('invite.revoke.text', { email: revoking.email })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

type InvitationActs = {
  onRevoke: (invitation: InvitationView) => void;
  onSent: (sent: { email: string; url: string | null }) => void;
};

type ColumnOptions = InvitationActs & { isForOneCompany: boolean };

function useColumns({ isForOneCompany, ...acts }: ColumnOptions): TableColumn<InvitationView>[] {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone, hasMailServer } = useMe();
  const day = (instant: string) => formatDay(toDay(new Date(instant), timeZone), locale);
  return [
    { key: 'email', header: t('users.email'), isRowHeader: true, cell: ({ email }) => email },
    {
      key: 'state',
      header: t('users.state'),
      card: 'corner',
      cell: ({ state }) => (
        <StatusChip tone={state === 'open' ? 'status-medium' : 'status-expired'}>
          {t(
            state !== 'open'
              ? 'invite.state.expired'
              : hasMailServer
                ? 'invite.state.open'
                : 'invite.state.kept',
          )}
        </StatusChip>
      ),
    },
    {
      key: 'grants',
      header: t('users.role'),
      card: 'words',
      cell: ({ grants }) => t(`invite.as.${grants}`),
    },
    ...(isForOneCompany
      ? []
      : [
          {
            key: 'company',
            header: t('profile.company'),
            cell: ({ companyName }: InvitationView) => companyName ?? nothing,
          },
        ]),
    { key: 'by', header: t('invite.by'), cell: ({ invitedBy }) => invitedBy },
    { key: 'sentAt', header: t('invite.sentAt'), align: 'end', cell: ({ sentAt }) => day(sentAt) },
    {
      key: 'expiresAt',
      header: t('invite.expiresAt'),
      align: 'end',
      cell: ({ expiresAt }) => day(expiresAt),
    },
    {
      key: 'actions',
      header: t('users.actions'),
      align: 'end',
      card: 'plain',
      cell: (invitation) => <InvitationActions invitation={invitation} {...acts} />,
    },
  ];
}

type InvitationActionsProps = InvitationActs & { invitation: InvitationView };

function InvitationActions({ invitation, onRevoke, onSent }: InvitationActionsProps) {
  const { t } = useTranslation('people');
  const { hasMailServer } = useMe();
  const actor = useActor();
  const isByHand = !hasMailServer && isStaff(actor);
  const { act, isPending } = useActOnPeople();
  const resend = async ({ id, email }: InvitationView) => {
    await act(async () => {
      const { url } = await client.people.resendInvitation({ id });
      onSent({ email, url });
    });
  };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="compact-md"
        disabled={isPending}
        aria-label={t(isByHand ? 'invite.link.of' : 'invite.resend.of', {
          email: invitation.email,
        })}
        onClick={() => resend(invitation)}
      >
        {t(isByHand ? 'invite.link.make' : 'invite.resend')}
      </Button>
      <Button
        variant="default"
        c="var(--klip-danger)"
        size="compact-md"
        aria-label={t('invite.revoke.of', { email: invitation.email })}
        onClick={() => onRevoke(invitation)}
      >
        {t('invite.revoke')}
      </Button>
    </Group>
  );
}
