import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { laterDialog } from '@/ui/lazy-parts';

/** Dialog about a balance, opened from a row of the list. */
export type AttentionTask = { kind: 'topUp' | 'sell' | 'ask'; balanceId: string };

const TopUpDialog = laterDialog(
  async () => (await import('@/modules/balances/web/change/top-up-dialog')).TopUpDialog,
);
const BalanceFormDialog = laterDialog(
  async () => (await import('@/modules/balances/web/form/balance-form-dialog')).BalanceFormDialog,
);
const AskTopUpDialog = laterDialog(
  async () => (await import('@/modules/balances/web/asking/ask-top-up-dialog')).AskTopUpDialog,
);

type AttentionDialogsProps = {
  task: AttentionTask | undefined;
  onTask: (task: AttentionTask | undefined) => void;
};

/**
 * Shows the dialogs of the list. They stay open even if an update removes the row that opened them.
 */
export function AttentionDialogs({ task, onTask }: AttentionDialogsProps) {
  const shown = useLastGiven(task);
  const balanceId = shown?.balanceId ?? '';
  const { data: balance } = useQuery({
    ...api.balances.find.queryOptions({ input: { id: balanceId } }),
    enabled: shown !== undefined,
  });
  if (!balance) return null;
  const dialog = (kind: AttentionTask['kind']) => ({
    opened: task?.kind === kind,
    onClose: () => onTask(undefined),
    place: `${kind} ${balanceId}`,
  });
  return (
    <>
      <TopUpDialog
        key={`topUp ${balanceId}`}
        {...dialog('topUp')}
        balance={balance}
        onNewInstead={() => onTask({ kind: 'sell', balanceId })}
      />
      <BalanceFormDialog
        key={`sell ${balanceId}`}
        {...dialog('sell')}
        companyId={balance.companyId}
        type={balance.type}
      />
      <AskTopUpDialog key={`ask ${balanceId}`} {...dialog('ask')} balance={balance} />
    </>
  );
}
