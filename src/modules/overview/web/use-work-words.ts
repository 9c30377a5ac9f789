import { formatAmount, formatWork } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { WorkAmounts } from '../contract';

/**
 * Returns a function that formats work as “4 t 15 min · 1 klip”, or as “0 min” if there is none.
 */
export function useWorkWords() {
  const locale = useLocale();
  return (work: WorkAmounts): string =>
    formatWork(work, locale) || formatAmount({ amount: 0, type: 'hours' }, locale);
}
