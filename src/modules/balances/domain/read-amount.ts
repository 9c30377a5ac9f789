import type { AmountType } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';

const numberOfHours = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*(?:t|timer?|h|hrs?|hours?)?\.?$/;
/**
 * Pattern of hours with minutes. It takes more digits than any logged work has: 10.000 t 30 min.
 */
const hoursAndMinutes =
  /^(\d{1,9})\s*(?:t|timer?|h|hrs?|hours?)\s*(?:og|and)?\s*([0-5]?\d)\s*(?:m|min(?:utter|utes)?)$/;
const numberOfCredits = /^(\d{1,9})\s*(?:klip|credits?)?$/;
const groups: Record<Locale, RegExp> = {
  da: /(\d)\.(?=\d{3}(?!\d))/g,
  en: /(\d),(?=\d{3}(?!\d))/g,
};

/**
 * Reads an amount that a person types to sell, correct or permit: minutes or credits, or `NaN` for
 * other text.
 *
 * A number alone always means hours, because a sale of 20 minutes does not occur. Text
 * with a unit or a colon is read as in logging: `1:45`, `2 t 30 min`, `45 min`.
 */
export function readBalanceAmount(text: string, type: AmountType, locale: Locale): number {
  const written = text.trim().toLowerCase().replace(groups[locale], '$1');
  if (type === 'credits') return Number(numberOfCredits.exec(written)?.[1] ?? Number.NaN);
  const hours = numberOfHours.exec(written)?.[1];
  if (hours !== undefined) return Math.round(Number(hours.replace(',', '.')) * 60);
  const [, whole, rest] = hoursAndMinutes.exec(written) ?? [];
  if (whole !== undefined) return Number(whole) * 60 + Number(rest);
  return parseDuration(written, locale)?.minutes ?? Number.NaN;
}
