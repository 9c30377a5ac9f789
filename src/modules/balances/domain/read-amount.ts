import type { AmountType } from '@/platform/amount';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';

const numberOfHours = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*(?:t|timer?|h|hrs?|hours?)?\.?$/;
/** Longer than anything that is logged: 10.000 t 30 min. */
const hoursAndMinutes =
  /^(\d{1,9})\s*(?:t|timer?|h|hrs?|hours?)\s*(?:og|and)?\s*([0-5]?\d)\s*(?:m|min(?:utter|utes)?)$/;
const numberOfCredits = /^(\d{1,9})\s*(?:klip|credits?)?$/;
const groups: Record<Locale, RegExp> = {
  da: /(\d)\.(?=\d{3}(?!\d))/g,
  en: /(\d),(?=\d{3}(?!\d))/g,
};

/**
 * What is sold, corrected or allowed, as somebody writes it: minutes or credits, `NaN` when it is
 * nothing of the kind.
 *
 * A number alone is hours here, whatever its size: nobody sells 20 minutes. With a unit or a colon
 * it is read as time is when it is logged: `1:45`, `2 t 30 min`, `45 min`.
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
