import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import type { CustomerLine } from '../contract/customer-list';

/**
 * Returns a function that formats amounts left as a list: a text for hours and a text for credits,
 * each if not null.
 */
export function useRemainingWords() {
  const locale = useLocale();
  return function words({ hours, credits }: CustomerLine['remaining']): string[] {
    return [
      ...(hours === null ? [] : [formatAmount({ amount: hours, type: 'hours' }, locale)]),
      ...(credits === null ? [] : [formatAmount({ amount: credits, type: 'credits' }, locale)]),
    ];
  };
}
