import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { mayAskAgain } from '@/modules/balances/domain/top-up-request';
import { api, client } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useAct } from '@/platform/web/use-act';
import look from '@/ui/look.module.css';
import type { AttentionItem, NamedItem } from '../../../contract';
import { ownBalances } from '../../hero/own-balances';
import type { AttentionTask } from '../attention-dialogs';

type OwnBalanceActionProps = {
  reason: AttentionItem['reason'];
  one: NamedItem;
  onTask: (task: AttentionTask) => void;
};

/**
 * Lets the customer give a requested permit, or ask for a top-up. Hidden until the balance is
 * loaded.
 */
export function OwnBalanceAction({ reason, one: { id, name }, onTask }: OwnBalanceActionProps) {
  const { t } = useTranslation(['overview', 'balances']);
  const balance = useQuery(ownBalances()).data?.items.find((known) => known.id === id);
  if (!balance) return null;
  if (reason === 'permitAsked') return <GivePermit balance={balance} />;
  const askedAt = balance.topUpRequest?.askedAt ?? null;
  if (!mayAskAgain({ askedAt }, serverNow()))
    return <span className={look.hint}>{t('act.asked')}</span>;
  const ask = t(`balances:ask.for.${balance.type}`);
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      aria-label={t('act.named', { act: ask, name })}
      onClick={() => onTask({ kind: 'ask', balanceId: id })}
    >
      {ask}
    </Button>
  );
}

function GivePermit({ balance: { id, number, type, permitAsked } }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { act, isPending } = useAct(api.balances.key(), api.overview.key());
  if (!permitAsked) return null;
  const { id: permitId, byName: name, amount } = permitAsked;
  const asked = { amount, type };
  return (
    <Button
      loading={isPending}
      onClick={({ currentTarget }) =>
        void focusHeadingAfter(currentTarget, () =>
          act(
            () => client.balances.givePermit({ id, permitId }),
            t('permit.give.toast', { name, asked, number }),
          ),
        )
      }
    >
      {t('permit.give', { asked })}
    </Button>
  );
}

/**
 * Runs an action that removes its own row, and then moves the focus to the heading of the panel.
 */
export async function focusHeadingAfter(
  button: Element,
  work: () => Promise<unknown>,
): Promise<void> {
  const heading = button.closest('section')?.querySelector('h2');
  await work();
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}
