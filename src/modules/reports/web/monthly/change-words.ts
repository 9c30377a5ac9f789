import { useTranslation } from 'react-i18next';
import type { AmountType, Quantity } from '@/platform/amount';
import type { MonthSums } from '../../contract/monthly';

type Both = { hours: MonthSums; credits: MonthSums };

/** Changes since the month before, in words; hours and credits each for themselves. */
export function useChangeWords() {
  const { t } = useTranslation('reports');
  return ({ hours, credits }: Both): string => {
    if (hours.before === 0 && credits.before === 0) return t('monthly.new');
    if (hours.total === 0 && credits.total === 0) return t('monthly.gone');
    const parts = (['hours', 'credits'] as const)
      .map((type) => subtract({ hours, credits }, type))
      .filter(({ amount }) => amount !== 0)
      .map((by) => t(by.amount > 0 ? 'monthly.more' : 'monthly.less', { by: toAbsolute(by) }));
    return parts.join(' · ') || t('monthly.same');
  };
}

function subtract(both: Both, type: AmountType): Quantity {
  return { amount: both[type].total - both[type].before, type };
}

function toAbsolute({ amount, type }: Quantity): Quantity {
  return { amount: Math.abs(amount), type };
}
