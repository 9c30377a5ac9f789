import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';
import type { ComparedAmounts } from '../contract';

/**
 * Returns functions that describe differences, separately for hours and credits. In a cell, a
 * figure that began or ended says only that.
 */
export function useDifferenceWords() {
  const { t } = useTranslation('analytics');

  function inSentence({ hours, credits }: ComparedAmounts): string {
    const differences = [
      { type: 'hours' as AmountType, amount: hours.now - hours.before },
      { type: 'credits' as AmountType, amount: credits.now - credits.before },
    ];
    const parts = differences
      .filter(({ amount }) => amount !== 0)
      .map(({ type, amount }) =>
        t(amount > 0 ? 'more' : 'less', { by: { type, amount: Math.abs(amount) } }),
      );
    return parts.join(' · ') || t('same');
  }

  function inCell(both: ComparedAmounts): string {
    const [now, before] = [
      both.hours.now + both.credits.now,
      both.hours.before + both.credits.before,
    ];
    if (before === 0 && now > 0) return t('new');
    if (now === 0 && before > 0) return t('gone');
    return inSentence(both);
  }

  return { inSentence, inCell };
}
