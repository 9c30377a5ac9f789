import { formatWork } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';

/** “12 h · 3 credits”; a dash when both are zero. They are never added together. */
export function useBothWords() {
  const locale = useLocale();
  return (both: Record<AmountType, number>): string => formatWork(both, locale) || '–';
}
