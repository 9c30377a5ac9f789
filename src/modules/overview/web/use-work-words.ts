import { formatAmount, formatWork } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { WorkAmounts } from '../contract';

/** “4 t 15 min · 1 klip”; “0 min” where there is no work. */
export function useWorkWords() {
  const locale = useLocale();
  return (work: WorkAmounts): string =>
    formatWork(work, locale) || formatAmount({ amount: 0, type: 'hours' }, locale);
}
