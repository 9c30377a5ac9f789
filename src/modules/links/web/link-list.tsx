import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { lastDayOf } from '@/platform/access';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import { StatusChip } from '@/ui/status-chip';
import type { LinkView } from '../contract/card-link';
import type { Shared } from './shared-thing';

/** Working and expired links with their openings; revoked ones are left out. */
export function LinkList({ shared: { companyId, balance } }: { shared: Shared }) {
  const { t } = useTranslation('links');
  const { timeZone } = useMe();
  const { act, done } = useAct(api.links.key());
  const [revoking, setRevoking] = useState<LinkView>();
  const which = balance ? { balanceId: balance.id } : { companyId };
  const links = useQuery(api.links.list.queryOptions({ input: { ...which, limit: 100 } }));
  const shown = links.data?.items.filter(({ state }) => state !== 'revoked') ?? [];
  if (shown.length === 0) return null;
  const renew = ({ id }: LinkView) => act(() => client.links.renew({ id }), t('renewed'));
  return (
    <>
      <ActionList label={t('title')} items={shown}>
        {(link) => (
          <LinkRow
            link={link}
            timeZone={timeZone}
            onRenew={() => renew(link)}
            onRevoke={() => setRevoking(link)}
          />
        )}
      </ActionList>
      {revoking && (
        <ConfirmDialog
          opened
          onClose={() => setRevoking(undefined)}
          title={t('revoke.title')}
          confirmLabel={t('revoke')}
          confirm={() => done(client.links.revoke({ id: revoking.id }), t('revoked'))}
        >
          {t('revoke.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

type LinkRowProps = {
  link: LinkView;
  timeZone: string;
  onRenew: () => void;
  onRevoke: () => void;
};

function LinkRow({ link, timeZone, onRenew, onRevoke }: LinkRowProps) {
  const { t } = useTranslation('links');
  const { balanceNumber, detail, state, createdByName, expiresAt, lastOpenedAt } = link;
  const what = balanceNumber ?? t('what.all');
  const name = link.name || what;
  const lastDay = lastDayOf(expiresAt, timeZone);
  const facts = [
    link.name && what,
    t(`shows.${detail}`),
    link.mayAnswer && t('shows.mayAnswer'),
    t('by', { name: createdByName }),
    state === 'live' && t('expires', { date: lastDay }),
    lastOpenedAt === null
      ? t('opened.never')
      : t('opened', { date: toDay(new Date(lastOpenedAt), timeZone), count: link.daysOpened }),
  ];
  const renewal = {
    label: t('renew'),
    accessibleLabel: t('renew.of', { name }),
    run: onRenew,
  };
  const revocation = {
    label: t('revoke'),
    accessibleLabel: t('revoke.of', { name }),
    run: onRevoke,
  };
  return (
    <ActionListItem
      name={name}
      chip={
        (state === 'expired' || state === 'ended') && (
          <StatusChip tone="status-inactive">{t(`state.${state}`)}</StatusChip>
        )
      }
      facts={facts}
      actions={[...(link.mayRenew ? [renewal] : []), ...(link.mayRevoke ? [revocation] : [])]}
    />
  );
}
