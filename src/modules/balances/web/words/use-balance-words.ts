import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { BalanceView } from '../../contract/balance';
import { countExpiry } from '../../domain/expiry';
import { listOtherCards } from '../../domain/to-whole-card';
import { formatInRing } from './format-in-ring';
import type { StateOfView } from './state-of-view';
import { useToday } from './use-today';

type SalePart = Pick<BalanceView, 'id' | 'type' | 'standingSale'>;
type BalanceAmounts = Pick<BalanceView, 'type' | 'currentAmount' | 'totalAmount'>;

/** Returns the texts that describe a balance on all screens. */
export function useBalanceWords() {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();

  return { reason, state, expiry, expiryDay, parts, ring, aria };

  /** Returns the reason why nothing can be logged, if the status alone does not state it. */
  function reason({ status, reason, currentAmount, type }: StatusFacts): string | undefined {
    if (status === 'expired') return t('error.balanceExpired');
    return reason
      ? t(`status.inactive.${reason}`, { amount: { amount: -currentAmount, type } })
      : undefined;
  }

  /** Returns status and reason, or status and amount left, in one line: "Inaktiv · Brugt op". */
  function state(balance: StatusFacts): string {
    const { status } = balance;
    if (status === 'good' || status === 'medium' || status === 'low')
      return t(`status.${status}.line`);
    return [t(`status.${status}`), reason(balance)].filter(Boolean).join(' · ');
  }

  function expiry({ expiresOn }: Pick<BalanceView, 'expiresOn'>): string {
    const { key, days } = countExpiry(expiresOn, today);
    return key === 'expiresIn' ? t(key, { count: days }) : t(key, { date: expiresOn ?? '' });
  }

  /**
   * Returns the day of expiry where the other text only counts the days left; otherwise undefined.
   */
  function expiryDay({ expiresOn }: Pick<BalanceView, 'expiresOn'>): string | undefined {
    const { key } = countExpiry(expiresOn, today);
    const isCounted = key === 'expiresToday' || key === 'expiresIn';
    return isCounted && expiresOn ? formatDay(expiresOn, locale) : undefined;
  }

  function parts(balance: SalePart): string[] {
    return sayParts(t, balance, today);
  }

  /** Returns the two lines inside a ring. */
  function ring({ type, currentAmount, totalAmount }: BalanceAmounts) {
    return {
      valueText: formatInRing({ amount: currentAmount, type }, locale),
      ofText: t('ofTotal', { total: { amount: totalAmount, type } }),
    };
  }

  function aria(balance: BalanceView): string {
    const { companyName, number, type, currentAmount, totalAmount } = balance;
    const said = t('aria', {
      customer: companyName,
      number,
      left: { amount: currentAmount, type },
      total: { amount: totalAmount, type },
      status: state(balance),
      expiry: expiry(balance),
    });
    return [said, ...parts(balance)].join(' · ');
  }
}

/** Fields of a balance that are needed to describe its state. */
export type StatusFacts = Pick<BalanceView, 'type' | 'currentAmount'> & StateOfView;

/**
 * Returns what is left on the other cards of a sale that repeats, the oldest first: “3 t fra
 * november, udløber 31. dec. 2026”. Of more than two the rest is counted. Then follows what is sold
 * next: “10 t mere 1. jan. 2027”.
 */
function sayParts(t: TFunction<'balances'>, balance: SalePart, today: Day): string[] {
  const { type, standingSale } = balance;
  const others = listOtherCards(balance);
  const named = others.slice(0, others.length > 2 ? 1 : 2).map((card) => {
    const left = { amount: card.left, type };
    const of = { soldFor: card.soldFor, today };
    return card.expiresOn
      ? t('part.until', { left, of, date: card.expiresOn })
      : t('part', { left, of });
  });
  const count = others.length - named.length;
  const further = count > 0 ? [t('part.more', { count })] : [];
  if (!standingSale?.next) return [...named, ...further];
  const { amount, dueOn, atPercent } = standingSale.next;
  const more = { amount: { amount, type }, date: dueOn, percent: atPercent };
  return [...named, ...further, t(dueOn === null ? 'part.refill' : 'part.next', more)];
}
