import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { canShare } from '@/modules/links/policy';
import { MadeLink } from '@/modules/links/web/made-link';
import { InviteDialog } from '@/modules/people/web/invite/invite-dialog';
import { useStartFocus } from '@/modules/people/web/profile/use-start-focus';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import classes from './first-run.module.css';

type SendStepProps = { balance: BalanceView; isInvited: boolean; onDone: () => void };

/** The card as a link with its code, and an account for those who want more than to look. */
export function SendStep({ balance, isInvited, onDone }: SendStepProps) {
  const { t } = useTranslation(['overviewLater', 'links']);
  const actor = useActor();
  const { act, isPending } = useAct(api.links.key());
  const inviting = useFormDialog('first invitation');
  const [url, setUrl] = useState<string>();
  // The button stays after the first invitation: the focus returns to it, and there may be more.
  const [mayInvite] = useState(!isInvited);
  const { id: balanceId, number, companyId, companyName, companyCreatedBy, createdBy } = balance;
  const mayShare = canShare(actor, { companyId, companyCreatedBy, balanceCreatedBy: createdBy });
  const make = () =>
    act(async () => {
      const made = await client.links.create({ balanceId, detail: 'left' });
      setUrl(made.url);
    });
  return (
    <>
      {url && <Made url={url} number={number} companyName={companyName} />}
      <div className={classes.buttons}>
        {mayShare && !url && (
          <Button loading={isPending} onClick={make}>
            {t('links:make')}
          </Button>
        )}
        {mayInvite && (
          <Button variant="default" onClick={inviting.open}>
            {t('overviewLater:first.invite')}
          </Button>
        )}
        <Button variant={mayShare ? 'subtle' : 'filled'} onClick={onDone}>
          {t('overviewLater:first.finish')}
        </Button>
      </div>
      <InviteDialog {...inviting.props} companyId={companyId} />
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
