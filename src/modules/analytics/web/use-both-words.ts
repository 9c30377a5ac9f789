import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';

/** “12 h · 3 credits”; a dash when both are zero. They are never added together. */
export function useBothWords() {
  const locale = useLocale();
  return ({ hours, credits }: { hours: number; credits: number }): string => {
    const parts = [
      hours > 0 && formatAmount({ amount: hours, type: 'hours' }, locale),
      credits > 0 && formatAmount({ amount: credits, type: 'credits' }, locale),
    ];
    return parts.filter(Boolean).join(' · ') || '–';
  };
}
