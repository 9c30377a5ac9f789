import { useTranslation } from 'react-i18next';
import type { EntryView } from '../../contract';

/** What was logged, what was charged for it where that differs, and what is left. */
export function useLoggedText() {
  const { t } = useTranslation('time');
  return (entries: readonly EntryView[]): string => {
    const type = entries[0]?.type ?? 'hours';
    const leftOn = new Map<string, number>();
    for (const { balanceId, balanceLeft } of entries) {
      leftOn.set(balanceId, Math.min(balanceLeft, leftOn.get(balanceId) ?? balanceLeft));
    }
    const amount = { amount: sum(entries.map((entry) => entry.amount)), type };
    const worked = { amount: sum(entries.map((entry) => entry.workedAmount)), type };
    const left = { amount: sum([...leftOn.values()]), type };
    if (left.amount < 0) {
      const overdrawn = { ...left, amount: -left.amount };
      return t('logged.overdrawn.toast', { amount, overdrawn });
    }
    return worked.amount === amount.amount
      ? t('logged.toast', { amount, left })
      : t('logged.charged.toast', { worked, charged: amount, left });
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
