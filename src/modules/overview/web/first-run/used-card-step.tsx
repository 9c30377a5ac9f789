import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { canAdjustBalance } from '@/modules/balances/policy';
import { AdjustDialog } from '@/modules/balances/web/change/adjust-dialog';
import { useStartFocus } from '@/modules/people/web/profile/use-start-focus';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import classes from './first-run.module.css';

type UsedCardStepProps = { balance: BalanceView; onDone: () => unknown };

/** Corrects a balance that has entries, or passes it, before the next step. */
export function UsedCardStep({ balance, onDone }: UsedCardStepProps) {
  const { t } = useTranslation(['overviewLater', 'balances']);
  const actor = useActor();
  const adjusting = useFormDialog('adjust first balance');
  const node = useStartFocus<HTMLDivElement>();
  const noteId = useId();
  return (
    <div ref={node} className={classes.step}>
      <p id={noteId} className={classes.note}>
        {t('overviewLater:first.balance.used', balance)}
      </p>
      <div className={classes.buttons}>
        <Button data-autofocus aria-describedby={noteId} onClick={onDone}>
          {t('overviewLater:first.next')}
        </Button>
        {canAdjustBalance(actor, balance) && (
          <Button variant="default" onClick={adjusting.open}>
            {t('balances:adjust')}
          </Button>
        )}
      </div>
      <AdjustDialog {...adjusting.props} balance={balance} />
    </div>
  );
}
