import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { TaskLine } from '../contract/task';

/** Hours and credits side by side, never added together; empty where nothing was spent. */
export function useSpentWords() {
  const locale = useLocale();
  return ({
    spentMinutes,
    spentCredits,
  }: Pick<TaskLine, 'spentMinutes' | 'spentCredits'>): string =>
    [
      spentMinutes > 0 && formatAmount({ amount: spentMinutes, type: 'hours' }, locale),
      spentCredits > 0 && formatAmount({ amount: spentCredits, type: 'credits' }, locale),
    ]
      .filter(Boolean)
      .join(' · ');
}
