import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';
import { addToMonth, getFirstDay } from '../../../../platform/calendar/month';
import { categories } from '../../../time/domain/category';
import type { MonthlyView } from '../../contract/monthly';
import { monthName } from './month-name';
import { sumCategories } from './months/sums-of-months';

/**
 * “November 2026: 46 h 30 min, 12 h more than in October; most on Development.” Nothing for a month
 * without hours.
 */
export function useMonthSentence() {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  return ({ month, months }: MonthlyView): string | undefined => {
    const [before, now] = months.slice(-2);
    if (!before || !now || sumCategories(now) === 0) return undefined;
    const difference = sumCategories(now) - sumCategories(before);
    const [most = 'other'] = categories.toSorted(
      (a, b) => (now.hours[b] ?? 0) - (now.hours[a] ?? 0),
    );
    const since = { month: monthName(getFirstDay(addToMonth(month, -1)), locale, 'name') };
    const by = { by: { amount: Math.abs(difference), type: 'hours' as const } };
    const besides = { credits: { amount: now.credits, type: 'credits' as const } };
    const sentence = t('monthly.summary', {
      month: monthName(getFirstDay(month), locale, 'title'),
      total: { amount: sumCategories(now), type: 'hours' },
      change:
        difference === 0
          ? t('monthly.summarySame', since)
          : t(difference > 0 ? 'monthly.summaryMore' : 'monthly.summaryLess', { ...since, ...by }),
      category: t(`time:category.${most}`),
    });
    return now.credits > 0 ? `${sentence} ${t('months.credits', besides)}` : sentence;
  };
}
