import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '@/platform/amount';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useUiWords } from '@/ui/ui-words';
import { showUndo } from '@/ui/undo-toast';
import type { EntryView, RecordTimeInput } from '../contract';
import type { SeenEntry } from '../contract/changes';

/** Logs entries, all or none, says what is left and offers to take them back. */
export function useLogTime() {
  const { t } = useTranslation(['time', 'ui']);
  const { errorText } = useUiWords();
  const queryClient = useQueryClient();
  const sendOnce = useSendOnce();

  const readAnew = () => refresh(queryClient, api.time.key(), api.balances.key());

  return async function logTime(entries: RecordTimeInput[]): Promise<void> {
    const [single] = entries;
    const logged =
      entries.length === 1 && single
        ? [await sendOnce(client.time.record, single)]
        : (await sendOnce(client.time.recordTogether, { entries })).items;

    const { amount, worked, left } = sumOf(logged);
    if (amount.type === 'credits') navigator.vibrate?.(10);
    showUndo({
      message:
        worked.amount === amount.amount
          ? t('time:logged.toast', { amount, left })
          : t('time:logged.charged.toast', { worked, charged: amount, left }),
      label: t('ui:action.undo'),
      undo: () => void undo(logged.map(({ id, version }) => ({ id, version }))),
    });
    void readAnew();
  };

  async function undo(entries: SeenEntry[]): Promise<void> {
    const [entry] = entries;
    try {
      const returned =
        entries.length === 1 && entry
          ? [await client.time.remove(entry)]
          : (await client.time.removeTogether({ entries })).items;
      const amount = returned.reduce((sum, item) => sum + item.returned, 0);
      notifications.show({ message: t('time:undone.toast', { amount: { amount, type: returned[0]?.type } }) });
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    }
    void readAnew();
  }
}

/** All that was logged, and what is left on the balances it was taken from. */
function sumOf(entries: EntryView[]): { amount: Quantity; worked: Quantity; left: Quantity } {
  const type = entries[0]?.type ?? 'hours';
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  const worked = entries.reduce((sum, entry) => sum + entry.workedAmount, 0);
  const leftOn = new Map<string, number>();
  for (const { balanceId, balanceLeft } of entries) {
    leftOn.set(balanceId, Math.min(balanceLeft, leftOn.get(balanceId) ?? balanceLeft));
  }
  const left = [...leftOn.values()].reduce((sum, value) => sum + value, 0);
  return { amount: { amount, type }, worked: { amount: worked, type }, left: { amount: left, type } };
}
