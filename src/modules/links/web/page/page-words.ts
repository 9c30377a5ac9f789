import { formatAmount, formatAmountLong, formatDay } from '@/i18n/format';
import type { Amount, AmountType } from '@/platform/amount';
import { type Day, daysBetween } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import type { CardBalance } from '../../contract/card';
import { pageDa } from '../../messages/page-da';
import { pageEn } from '../../messages/page-en';

export type PageKey = keyof typeof pageEn;
const words: Record<Locale, Record<PageKey, string>> = { da: pageDa, en: pageEn };

/** Number of days below which the expiry names the remaining days. */
const countedDays = 30;

/** Returns the words of the page in one language. */
export function pageWords(locale: Locale) {
  const say = (key: PageKey, values: Record<string, string> = {}) =>
    words[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const amount = (value: Amount, type: AmountType) => formatAmount({ amount: value, type }, locale);
  const long = (value: Amount, type: AmountType) =>
    formatAmountLong({ amount: value, type }, locale);
  const day = (date: Day) => formatDay(date, locale);

  function expiry({ expiresOn }: Pick<CardBalance, 'expiresOn'>, today: Day): string {
    if (expiresOn === null) return say('noExpiry');
    const days = daysBetween(today, expiresOn);
    if (days < 0) return say('expiredOn', { date: day(expiresOn) });
    if (days === 0) return say('expiresToday');
    if (days === 1) return say('expiresTomorrow');
    return days > countedDays
      ? say('expiresOn', { date: day(expiresOn) })
      : say('expiresIn', { days: String(days) });
  }

  /**
   * Writes status and reason, like “Inaktiv · Brugt op”. An overdraft is no reason here, because
   * the number shows it.
   */
  function state({ status, reason }: Pick<CardBalance, 'status' | 'reason'>): string {
    const why = reason === null || reason === 'overdrawn' ? '' : ` · ${say(reason)}`;
    return say(status) + why;
  }

  return { locale, say, amount, long, day, expiry, state };
}
export type PageWords = ReturnType<typeof pageWords>;
