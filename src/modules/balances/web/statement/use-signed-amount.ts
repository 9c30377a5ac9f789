import { formatAmount } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';

/**
 * Returns two formats of a statement's amounts: `plain` for an amount left, `signed` with a plus
 * for an amount added.
 */
export function useSignedAmount(type: AmountType) {
  const locale = useLocale();
  const plain = (amount: number) => formatAmount({ amount, type }, locale);
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${plain(amount)}`;
  return { plain, signed };
}
