import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';

/** Returns functions that write amounts of a balance in words; an amount of null is a dash. */
export function usePlannedWords(type: AmountType) {
  const { t } = useTranslation('imports');
  const say = (amount: number) => t('amount', { of: { amount, type } });
  return { say, sayMaybe: (amount: number | null) => (amount === null ? '–' : say(amount)) };
}
