import { formatWork } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { TaskLine } from '../contract/task';

/** Hours and credits side by side, never added together; empty if nothing was spent. */
export function useSpentWords() {
  const locale = useLocale();
  return ({
    spentMinutes,
    spentCredits,
  }: Pick<TaskLine, 'spentMinutes' | 'spentCredits'>): string =>
    formatWork({ hours: spentMinutes, credits: spentCredits }, locale);
}
