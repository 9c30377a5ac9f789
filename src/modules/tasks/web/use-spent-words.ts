import { formatWork } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { TaskLine } from '../contract/task';

/**
 * Returns a function that formats the time spent: hours and credits next to each other, or an empty
 * text for none.
 */
export function useSpentWords() {
  const locale = useLocale();
  return ({
    spentMinutes,
    spentCredits,
  }: Pick<TaskLine, 'spentMinutes' | 'spentCredits'>): string =>
    formatWork({ hours: spentMinutes, credits: spentCredits }, locale);
}
