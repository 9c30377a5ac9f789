import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import type { LinkView } from '@/modules/links/contract/card-link';
import { canShare } from '@/modules/links/policy';
import { MadeLink } from '@/modules/links/web/made-link';
import { InviteDialog } from '@/modules/people/web/invite/invite-dialog';
import { MailOffer } from '@/modules/people/web/profile/mail-offer';
import { useStartFocus } from '@/modules/people/web/profile/use-start-focus';
import { isStaff } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { findOpenLink } from './find-open-link';
import classes from './first-run.module.css';

type SendStepProps = {
  balance: BalanceView;
  isInvited: boolean;
  onDone: () => void;
};

/**
 * Lets the user send the balance as a link or QR code, and invite a customer who wants to do more
 * than read.
 */
export function SendStep(props: SendStepProps & { links: UseQueryResult<{ items: LinkView[] }> }) {
  return (
    <QueryView query={props.links}>
      {({ items }) => <Sending {...props} link={findOpenLink(items, props.balance.id)} />}
    </QueryView>
  );
}

type SendingProps = SendStepProps & {
  /** Valid link of the balance, whose address was shown only once; undefined for none. */
  link: LinkView | undefined;
};

function Sending({ balance, link, isInvited, onDone }: SendingProps) {
  const { t } = useTranslation(['overviewLater', 'links']);
  const actor = useActor();
  const { emailVerified } = useMe();
  const { act, isPending } = useAct(api.links.key());
  const inviting = useFormDialog('first invitation');
  const invitingColleague = useFormDialog('first colleague');
  const [url, setUrl] = useState<string>();
  // The button stays after the first invitation, so that the focus can return to it and more people
  // can be invited.
  const [mayInvite] = useState(!isInvited);
  const { id: balanceId, number, companyId, companyName, companyCreatedBy, createdBy } = balance;
  const mayShare =
    emailVerified && canShare(actor, { companyId, companyCreatedBy, balanceCreatedBy: createdBy });
  const make = () =>
    act(async () => {
      if (link) await client.links.revoke({ id: link.id });
      const made = await client.links.create({ balanceId, detail: 'titles' });
      setUrl(made.url);
    });
  return (
    <>
      {url && <Made url={url} number={number} companyName={companyName} />}
      {!url && link && (
        <p className={look.noMargin}>
          {t('overviewLater:first.link', { name: link.createdByName })}
        </p>
      )}
      {!emailVerified && <NotConfirmed />}
      <div className={classes.buttons}>
        {mayShare && !url && (!link || link.mayRevoke) && (
          <Button variant={link ? 'default' : 'filled'} loading={isPending} onClick={make}>
            {t(link ? 'overviewLater:first.link.anew' : 'links:make')}
          </Button>
        )}
        {mayInvite && (
          <Button variant="default" onClick={inviting.open}>
            {t('overviewLater:first.invite')}
          </Button>
        )}
        {isStaff(actor) && (
          <Button variant="default" onClick={invitingColleague.open}>
            {t('overviewLater:first.invite.colleague')}
          </Button>
        )}
        <Button variant={mayShare && !link ? 'subtle' : 'filled'} onClick={onDone}>
          {t('overviewLater:first.finish')}
        </Button>
      </div>
      <InviteDialog {...inviting.props} companyId={companyId} />
      <InviteDialog {...invitingColleague.props} grant="staff" />
    </>
  );
}

function Made(link: ComponentProps<typeof MadeLink>) {
  const node = useStartFocus<HTMLDivElement>();
  return (
    <div ref={node} className={classes.step}>
      <MadeLink {...link} />
    </div>
  );
}

/** Explains that a link needs a confirmed address. The user probably confirms it in another tab. */
function NotConfirmed() {
  const { t } = useTranslation(['overviewLater', 'people']);
  const { email, hasMailServer } = useMe();
  const { refresh } = useAuth();
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  return (
    <div>
      <MailOffer
        text={t('overviewLater:first.unconfirmed')}
        action={t('people:profile.unconfirmed.send')}
        sent={t(
          hasMailServer ? 'people:profile.unconfirmed.sent' : 'people:profile.unconfirmed.kept',
          { email },
        )}
        failed={t('people:profile.unconfirmed.failed')}
        send={() => client.accounts.requestConfirmation()}
      />
    </div>
  );
}
