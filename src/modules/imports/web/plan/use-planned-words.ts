import { useTranslation } from 'react-i18next';
import type { AmountType } from '@/platform/amount';

/** Amounts of a balance in words; a dash if there is none. */
export function usePlannedWords(type: AmountType) {
  const { t } = useTranslation('imports');
  const say = (amount: number) => t('amount', { of: { amount, type } });
  return { say, sayMaybe: (amount: number | null) => (amount === null ? '–' : say(amount)) };
}
