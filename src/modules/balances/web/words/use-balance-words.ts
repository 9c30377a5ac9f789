import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay } from '@/i18n/format';
import { daysBetween } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { BalanceView } from '../../contract/balance';
import type { BalanceState } from '../../domain/spend';
import { useToday } from './use-today';

/** Largest number of days left for which the days are counted instead of naming the day. */
const countedDays = 30;

type BalanceAmounts = Pick<BalanceView, 'type' | 'currentAmount' | 'totalAmount'>;

/** Returns the texts that describe a balance on all screens. */
export function useBalanceWords() {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const today = useToday();

  return { reason, state, expiry, expiryDay, ring, aria };

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
    if (expiresOn === null) return t('noExpiry');
    const days = daysBetween(today, expiresOn);
    if (days < 0) return t('expiredOn', { date: expiresOn });
    if (days === 0) return t('expiresToday');
    return days > countedDays
      ? t('expiresOn', { date: expiresOn })
      : t('expiresIn', { count: days });
  }

  /**
   * Returns the day of expiry where the other text only counts the days left; otherwise undefined.
   */
  function expiryDay({ expiresOn }: Pick<BalanceView, 'expiresOn'>): string | undefined {
    if (expiresOn === null) return undefined;
    const days = daysBetween(today, expiresOn);
    return days >= 0 && days <= countedDays ? formatDay(expiresOn, locale) : undefined;
  }

  /** Returns the two lines inside a ring; "14 t 30" is enough there. */
  function ring({ type, currentAmount, totalAmount }: BalanceAmounts) {
    const value = formatAmount({ amount: currentAmount, type }, locale);
    return {
      valueText: Math.abs(currentAmount) >= 60 ? value.replace(/\u00a0min$/, '') : value,
      ofText: t('ofTotal', { total: { amount: totalAmount, type } }),
    };
  }

  function aria(balance: BalanceView): string {
    const { companyName, number, type, currentAmount, totalAmount } = balance;
    return t('aria', {
      customer: companyName,
      number,
      left: { amount: currentAmount, type },
      total: { amount: totalAmount, type },
      status: state(balance),
      expiry: expiry(balance),
    });
  }
}

/** Fields of a balance that are needed to describe its state. */
export type StatusFacts = Pick<BalanceView, 'type' | 'currentAmount'> & StateOfView;

type StateOfView = { status: BalanceState['status']; reason: BalanceState['reason'] | null };

/** Returns the state of a balance in the form that rings, bars and cards take. */
export function stateOfView({ status, reason }: StateOfView): BalanceState {
  return reason ? { status, reason } : { status };
}
