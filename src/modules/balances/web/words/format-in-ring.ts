import { formatAmount } from '@/i18n/format';
import type { Quantity } from '@/platform/amount';
import type { Locale } from '@/platform/locale';

/** Formats an amount for the middle of a ring, where "14 t 30" is enough. */
export function formatInRing(quantity: Quantity, locale: Locale): string {
  const text = formatAmount(quantity, locale);
  return Math.abs(quantity.amount) >= 60 ? text.replace(/\u00a0min$/, '') : text;
}
