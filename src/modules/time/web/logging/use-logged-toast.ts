import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useLocale } from '@/platform/web/use-locale';
import { showFailure } from '@/ui/feedback/show-failure';
import { showUndo } from '@/ui/feedback/show-undo';
import type { EntryView } from '../../contract/entry';

/**
 * Returns a function that shows the logged entries and the amount left, with a button that deletes
 * all of them again. `elsewhere` is left on further cards of the same sale.
 */
export function useLoggedToast() {
  const { t } = useTranslation(['time', 'ui']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const today = useToday();

  return function showLogged(logged: readonly EntryView[], elsewhere = 0): void {
    const [first] = logged;
    if (first?.type === 'credits') navigator.vibrate?.(10);
    const day = first && first.serviceDate !== today ? first.serviceDate : undefined;
    showUndo({
      message: describe(logged, elsewhere),
      about:
        first &&
        [first.title, first.companyName, ...(day ? [formatDay(day, locale)] : [])].join(' · '),
      look:
        day === undefined
          ? undefined
          : {
              label: t('time:logged.show'),
              run: () => void navigate({ to: '/time', search: { from: day, to: day } }),
            },
      label: t('ui:action.undo'),
      undo: () => void undo(logged),
    });
  };

  async function undo(logged: readonly EntryView[]): Promise<void> {
    const entries = logged.map(({ id, version }) => ({ id, version }));
    const [entry] = entries;
    try {
      const returned =
        entries.length === 1 && entry
          ? [await client.time.remove(entry)]
          : (await client.time.removeTogether({ entries })).items;
      const amount = returned.reduce((sum, item) => sum + item.returned, 0);
      notifications.show({
        message:
          amount === 0
            ? t('time:undone.free.toast')
            : t('time:undone.toast', { amount: { amount, type: returned[0]?.type } }),
      });
    } catch (error) {
      showFailure(error);
    }
    void refresh(queryClient, api.time.key(), api.balances.key());
  }
  /** Returns a sentence with the logged amount, its charge if that differs, and the amount left. */
  function describe(entries: readonly EntryView[], elsewhere: number): string {
    const type = entries[0]?.type ?? 'hours';
    const leftOn = new Map<string, number>();
    for (const { balanceId, balanceLeft } of entries) {
      leftOn.set(balanceId, Math.min(balanceLeft, leftOn.get(balanceId) ?? balanceLeft));
    }
    const amount = { amount: sum(entries.map((entry) => entry.amount)), type };
    const worked = { amount: sum(entries.map((entry) => entry.workedAmount)), type };
    const left = { amount: sum([...leftOn.values(), elsewhere]), type };
    if (amount.amount === 0) return t('time:logged.free.toast', { worked });
    if (left.amount < 0) {
      const overdrawn = { ...left, amount: -left.amount };
      return t('time:logged.overdrawn.toast', { amount, overdrawn });
    }
    return worked.amount === amount.amount
      ? t('time:logged.toast', { amount, left })
      : t('time:logged.charged.toast', { worked, charged: amount, left });
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
