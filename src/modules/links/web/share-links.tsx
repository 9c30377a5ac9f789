import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { lastDayOf } from '@/platform/access';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialogsAbove } from '@/ui/dialog/dialogs-above';
import { ShownOnceDialog } from '@/ui/dialog/shown-once-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { ActionList, ActionListItem } from '@/ui/list/action-list';
import { StatusChip } from '@/ui/status-chip';
import type { LinkView } from '../contract/card-link';
import { canShare } from '../policy';
import classes from './links.module.css';
import { MadeLink } from './made-link';
import { type LinkSubject, type NewShare, ShareDialog } from './share-dialog';

/** Shows the button that shares a balance or a customer, and the existing links. */
export function ShareLinks({ shared }: { shared: LinkSubject }) {
  const { t } = useTranslation('links');
  const actor = useActor();
  const [made, setMade] = useState<NewShare>();
  const { companyId, companyCreatedBy, balance } = shared;
  const sharing = useFormDialog(`share ${balance?.id ?? companyId}`);
  const rights = { companyId, companyCreatedBy, balanceCreatedBy: balance?.createdBy ?? null };
  return (
    <section className={classes.section} aria-label={t('title')}>
      {canShare(actor, rights) && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={sharing.open}
        >
          {t('share')}
        </Button>
      )}
      <LinkList shared={shared} />
      <ShareDialog {...sharing.props} shared={shared} onMade={setMade} />
      <MadeLinkDialog
        made={made}
        companyName={shared.companyName}
        onClose={() => setMade(undefined)}
      />
    </section>
  );
}

/** Lists the links with their openings, without revoked ones. */
function LinkList({ shared: { companyId, balance } }: { shared: LinkSubject }) {
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

type MadeLinkDialogProps = {
  made: NewShare | undefined;
  companyName: string;
  onClose: () => void;
};

/** Shows a new link in a dialog above the page. */
function MadeLinkDialog({ made, companyName, onClose }: MadeLinkDialogProps) {
  const { t } = useTranslation('links');
  const { url = '', number } = useLastGiven(made) ?? {};
  useDialogsAbove(made !== undefined);
  return (
    <ShownOnceDialog opened={made !== undefined} onClose={onClose} title={t('made')}>
      <MadeLink url={url} number={number} companyName={companyName} />
    </ShownOnceDialog>
  );
}
