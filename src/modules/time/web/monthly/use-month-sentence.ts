import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';
import type { MonthlyView } from '../../contract/monthly';
import { categories } from '../../domain/category';
import { addToMonth, firstDayOf } from '../../domain/monthly';
import { monthName } from './month-name';
import { sumOf } from './sums-of-months';

/** “November 2026: 46 h 30 min, 12 h more than in October; most on Development.” Nothing for a month without hours. */
export function useMonthSentence() {
  const { t } = useTranslation('time');
  const locale = useLocale();
  return ({ month, months }: MonthlyView): string | undefined => {
    const [before, now] = months.slice(-2);
    if (!before || !now || sumOf(now) === 0) return undefined;
    const difference = sumOf(now) - sumOf(before);
    const [most = 'other'] = categories.toSorted((a, b) => (now.hours[b] ?? 0) - (now.hours[a] ?? 0));
    const since = { month: monthName(firstDayOf(addToMonth(month, -1)), locale, 'name') };
    const by = { by: { amount: Math.abs(difference), type: 'hours' as const } };
    const besides = { credits: { amount: now.credits, type: 'credits' as const } };
    const sentence = t('monthly.summary', {
      month: monthName(firstDayOf(month), locale, 'title'),
      total: { amount: sumOf(now), type: 'hours' },
      change:
        difference === 0
          ? t('monthly.summarySame', since)
          : t(difference > 0 ? 'monthly.summaryMore' : 'monthly.summaryLess', { ...since, ...by }),
      category: t(`category.${most}`),
    });
    return now.credits > 0 ? `${sentence} ${t('months.credits', besides)}` : sentence;
  };
}
