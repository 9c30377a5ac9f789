import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../contract/balance';
import { holesOf } from '../../domain/card-in-use';
import { stateOfView, useBalanceWords } from '../words/use-balance-words';
import classes from './balance-card.module.css';
import { BalanceRing } from './balance-ring';
import { CardHead } from './card-head';
import { findStock } from './find-stock';
import { PunchCard } from './punch-card/punch-card';

type BalanceCardProps = {
  balance: BalanceView;
  /** Choice of the title: the customer's name or, for the customer, the type of the balance. */
  title?: 'customer' | 'type';
  /**
   * True where several cards share a row: only words and the amount are shown, without holes or
   * ring.
   */
  isCompact?: boolean;
  /** Controls that lie over the holes of a punch card. */
  over?: ReactNode;
};

/**
 * Shows a balance as a card with holes or as a ring. Credits, and hours if the seller wants it,
 * have holes. Both kinds show the same facts at the same places. It is memoised because a long list
 * grows by a page at a time.
 */
export const BalanceCard = memo(function BalanceCard(props: BalanceCardProps) {
  const { balance, title = 'customer', isCompact = false, over } = props;
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const { totalAmount, currentAmount, companyName, number, type, status } = balance;
  const { questionedAmount: amount } = balance;
  const said = {
    title: title === 'customer' ? companyName : t(type === 'credits' ? 'card' : 'timeBank'),
    facts: [number, words.expiry(balance)].join(' · '),
    statusText: status === 'expired' ? words.reason(balance) : words.state(balance),
    warning: amount > 0 ? t('questioned.of', { questioned: { amount, type } }) : undefined,
  };
  const ring = words.ring(balance);
  const figure = { state: stateOfView(balance), isCompact };
  const holes = holesOf(balance);
  const isOfCredits = type === 'credits';
  return (
    <article className={classes.card} data-balance={number}>
      {holes ? (
        <PunchCard
          {...said}
          {...figure}
          {...holes}
          left={isOfCredits ? String(currentAmount).replace('-', '−') : ring.valueText}
          leftText={isOfCredits ? t('creditsLeft.suffix', { count: currentAmount }) : ring.ofText}
          stock={findStock(balance.companyId)}
          ariaLabel={words.aria(balance)}
          over={over}
        />
      ) : (
        <HoursCard
          {...said}
          {...figure}
          total={totalAmount}
          left={currentAmount}
          valueText={ring.valueText}
          ofText={isCompact ? undefined : ring.ofText}
          ariaLabel={words.aria(balance)}
        />
      )}
    </article>
  );
});

type HoursCardProps = Omit<Parameters<typeof CardHead>[0], 'status' | 'children'> &
  Omit<Parameters<typeof BalanceRing>[0], 'size' | 'label'> & {
    ariaLabel: string;
    isCompact: boolean;
  };

function HoursCard({ ariaLabel, isCompact, ...props }: HoursCardProps) {
  const { title, facts, statusText, warning, ...ring } = props;
  const said = { title, facts, statusText, warning };
  return (
    <div className={classes.hours}>
      <CardHead {...said} status={ring.state.status}>
        <BalanceRing {...ring} size={isCompact ? 72 : 112} label={ariaLabel} />
      </CardHead>
    </div>
  );
}
