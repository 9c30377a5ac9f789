import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { CustomerLine } from '../contract/customer-list';

/** Amounts left, in words of each kind: hours and credits are never added together. */
export function useRemainingWords() {
  const locale = useLocale();
  return function words({ hours, credits }: CustomerLine['remaining']): string[] {
    return [
      ...(hours === null ? [] : [formatAmount({ amount: hours, type: 'hours' }, locale)]),
      ...(credits === null ? [] : [formatAmount({ amount: credits, type: 'credits' }, locale)]),
    ];
  };
}
