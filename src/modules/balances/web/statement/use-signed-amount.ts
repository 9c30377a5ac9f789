import { formatAmount } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';

/** Amounts of a statement: `plain` for what is left, `signed` with a plus for what was added. */
export function useSignedAmount(type: AmountType) {
  const locale = useLocale();
  const plain = (amount: number) => formatAmount({ amount, type }, locale);
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${plain(amount)}`;
  return { plain, signed };
}
