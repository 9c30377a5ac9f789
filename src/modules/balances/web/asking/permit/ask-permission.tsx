import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { Amount } from '@/platform/amount';
import { client } from '@/platform/web/api';
import { useSendOnce } from '@/platform/web/use-send-once';
import type { BalanceView } from '../../../contract/balance';
import { canAskPermit } from '../../../policy';
import { useBalanceChange } from '../../form/use-balance-change';

type AskPermissionProps = {
  balance: BalanceView;
  /** Amount that is needed beyond what can be charged now. */
  missing: Amount;
  /** Purpose of the permit, which the customer reads. */
  comment: string;
};

/**
 * Lets the reader ask the customer to permit exactly the missing amount. Hidden from users who may
 * not ask.
 */
export function AskPermission({ balance, missing, comment }: AskPermissionProps) {
  const { t } = useTranslation('balances');
  const actor = useActor();
  const { act, isPending } = useBalanceChange();
  const sendOnce = useSendOnce(`permit ${balance.id}`);
  const { id, type, companyName, isClosed, permitAsked } = balance;
  if (isClosed || permitAsked || !canAskPermit(actor, balance)) return null;
  const asked = { amount: missing, type };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      onClick={() =>
        void act(
          () => sendOnce(client.balances.askPermit, { id, amount: missing, comment }),
          t('permit.ask.toast', { customer: companyName, asked }),
        )
      }
    >
      {t('permit.ask', { asked })}
    </Button>
  );
}
