import { formatAmount, formatAmountLong, formatDay, formatPeriod } from '@/i18n/format';
import { countExpiry } from '@/modules/balances/domain/expiry';
import { formatInRing } from '@/modules/balances/web/words/format-in-ring';
import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import type { CardBalance } from '../../contract/card';
import { pageDa } from '../../messages/page-da';
import { pageEn } from '../../messages/page-en';

export type PageKey = keyof typeof pageEn;
const words: Record<Locale, Record<PageKey, string>> = { da: pageDa, en: pageEn };

type AmountFacts = Pick<CardBalance, 'type' | 'currentAmount' | 'totalAmount'>;
type StatusFacts = Pick<CardBalance, 'status' | 'reason' | 'currentAmount' | 'type'>;

/** Returns the words of the page in one language. */
export function pageWords(locale: Locale) {
  const say = (key: PageKey, values: Record<string, string> = {}) =>
    words[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const amount = (value: Amount, type: AmountType) => formatAmount({ amount: value, type }, locale);
  const long = (value: Amount, type: AmountType) =>
    formatAmountLong({ amount: value, type }, locale);
  const day = (date: Day) => formatDay(date, locale);

  function expiry({ expiresOn }: Pick<CardBalance, 'expiresOn'>, today: Day): string {
    const { key, days } = countExpiry(expiresOn, today);
    const date = expiresOn ? day(expiresOn) : '';
    return say(key === 'expiresIn' && days === 1 ? 'expiresTomorrow' : key, {
      date,
      days: String(days),
    });
  }

  /** Names a card of a sale that repeats: “3 t fra november, udløber 31. dec. 2026”. */
  function part({ sale, type, currentAmount, expiresOn }: CardBalance, today: Day): string {
    return say(expiresOn === null ? 'part' : expiresOn < today ? 'partLapsed' : 'partUntil', {
      amount: amount(currentAmount, type),
      of: formatPeriod({ soldFor: sale?.soldFor ?? today, today }, locale),
      date: expiresOn ? day(expiresOn) : '',
    });
  }

  /** Says what a sale that repeats sells next; nothing if it sells nothing more. */
  function next({ sale, type }: CardBalance): string[] {
    if (!sale?.next) return [];
    const { amount: more, dueOn, atPercent } = sale.next;
    const values = { amount: amount(more, type), percent: String(atPercent) };
    return [dueOn === null ? say('refill', values) : say('next', { ...values, date: day(dueOn) })];
  }

  /** Writes status and reason, like “Inaktiv · Brugt op”. */
  function state({ status, reason, currentAmount, type }: StatusFacts): string {
    if (reason === null) return say(status);
    return `${say(status)} · ${say(reason, { amount: amount(-currentAmount, type) })}`;
  }

  /** Writes the two lines inside a ring. */
  function ring({ type, currentAmount, totalAmount }: AmountFacts) {
    return {
      valueText: formatInRing({ amount: currentAmount, type }, locale),
      ofText: say('of', { total: amount(totalAmount, type) }),
    };
  }

  /** Describes the whole balance for a screen reader. */
  function aria(balance: CardBalance, today: Day): string {
    const { number, type, currentAmount, totalAmount } = balance;
    const left = say('leftAria', {
      left: long(currentAmount, type),
      total: long(totalAmount, type),
    });
    return [number, left, state(balance), expiry(balance, today)].join('. ');
  }

  return { locale, say, amount, long, day, expiry, part, next, state, ring, aria };
}
export type PageWords = ReturnType<typeof pageWords>;
