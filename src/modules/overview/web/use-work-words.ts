import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { Worked } from '../contract';

/** “4 t 15 min + 1 klip”: beside each other, because they are never added together. */
export function useWorkWords() {
  const locale = useLocale();
  return ({ hours, credits }: Worked): string => {
    const minutes = formatAmount({ amount: hours, type: 'hours' }, locale);
    if (credits === 0) return minutes;
    const punches = formatAmount({ amount: credits, type: 'credits' }, locale);
    return hours === 0 ? punches : `${minutes} + ${punches}`;
  };
}
