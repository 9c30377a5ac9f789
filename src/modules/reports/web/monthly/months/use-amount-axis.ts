import { formatAmount, formatNumber } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { ticksUpTo, unitOf } from './sums-of-months';

/**
 * Returns the axis of a chart, which is long enough for its longest bar, and a function that
 * formats an amount.
 */
export function useAmountAxis(type: AmountType, amounts: readonly number[]) {
  const locale = useLocale();
  const ticks = ticksUpTo(Math.max(0, ...amounts), type);
  return {
    axis: {
      ticks,
      domain: [0, ticks.at(-1) ?? unitOf[type]],
      tickFormatter: (amount: number) => formatNumber(amount / unitOf[type], locale),
    },
    valueFormatter: (amount: number) => formatAmount({ amount, type }, locale),
  };
}
