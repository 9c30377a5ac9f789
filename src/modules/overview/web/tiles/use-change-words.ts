import { useTranslation } from 'react-i18next';
import { monthName } from '@/modules/reports/web/monthly/month-name';
import type { AmountType } from '@/platform/amount';
import { addMonths } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { ComparedTile } from '../../contract';

/** Comparison of a figure with last month's, in words. `month` is the first day of this one. */
export function useTileChangeWords(month: string) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const last = { month: monthName(addMonths(month, -1), locale, 'name') };

  return { ofCount, ofMonth, ofTotal };

  function ofCount({ now, before }: ComparedTile): string {
    if (now === before) return t('change.same', last);
    if (before === 0) return t('change.none', last);
    const words = { ...last, before, count: Math.abs(now - before) };
    return now > before ? t('change.more', words) : t('change.fewer', words);
  }

  /** Compares the running month with a whole one. */
  function ofMonth({ now, before }: ComparedTile, type: AmountType): string {
    if (before === 0)
      return t(type === 'hours' ? 'change.month.noHours' : 'change.month.noCredits', last);
    if (now === before) return t('change.month.same', last);
    const words = {
      ...last,
      by: { amount: Math.abs(now - before), type },
      before: { amount: before, type },
    };
    return now > before ? t('change.month.more', words) : t('change.month.less', words);
  }

  function ofTotal({ now, before }: ComparedTile, type: AmountType): string {
    if (now === before) return t('change.total.same', last);
    return t('change.total.more', { ...last, by: { amount: now - before, type } });
  }
}
