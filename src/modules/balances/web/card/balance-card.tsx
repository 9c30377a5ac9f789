import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../contract/balance';
import { stateOfView, useBalanceWords } from '../words/use-balance-words';
import classes from './balance-card.module.css';
import { BalanceRing } from './balance-ring';
import { BalanceStatusChip } from './balance-status-chip';
import { findStock } from './find-stock';
import { PunchCard } from './punch-card/punch-card';

type BalanceCardProps = {
  balance: BalanceView;
  /** The fact that leads: the customer's name or the amount left. */
  leads?: 'customer' | 'amount';
  /** Leaves out what the ring says already, where three share a row. */
  isCompact?: boolean;
};

/**
 * A balance as the thing it is: a punch card for credits, a ring for hours. Drawn again only when
 * it is another one: a long list grows by a page at a time.
 */
export const BalanceCard = memo(function BalanceCard(props: BalanceCardProps) {
  const { balance, leads = 'customer', isCompact = false } = props;
  return balance.type === 'credits' ? (
    <CreditsCard balance={balance} leads={leads} />
  ) : (
    <HoursCard balance={balance} leads={leads} isCompact={isCompact} />
  );
});

function CreditsCard({ balance, leads }: Omit<Required<BalanceCardProps>, 'isCompact'>) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const { totalAmount, currentAmount, number, type, questionedAmount: questioned } = balance;
  const said = t('questioned.of', { questioned: { amount: questioned, type } });
  return (
    <article className={classes.credits} data-balance={number}>
      <PunchCard
        customer={balance.companyName}
        number={number}
        expiryText={words.expiry(balance)}
        total={totalAmount}
        used={Math.max(0, totalAmount - currentAmount)}
        left={currentAmount}
        leftText={t('creditsLeft.suffix', { count: currentAmount })}
        state={stateOfView(balance)}
        statusText={balance.status === 'expired' ? words.reason(balance) : words.state(balance)}
        stampText={t('status.expired').toLocaleUpperCase()}
        stock={findStock(balance.companyId)}
        ariaLabel={words.aria(balance)}
      />
      {questioned > 0 && <p className={classes.warning}>{said}</p>}
      {leads === 'amount' && balance.status === 'low' && (
        <p className={classes.warning}>
          {t('low.text', { left: { amount: currentAmount, type }, number })}
        </p>
      )}
    </article>
  );
}

function HoursCard({ balance, leads, isCompact }: Required<BalanceCardProps>) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const { totalAmount, currentAmount, companyName, number, type, questionedAmount } = balance;
  const left = words.left(balance);
  const ring = words.ring(balance);
  return (
    <article className={classes.hours} data-balance={number} data-compact={isCompact || undefined}>
      <BalanceRing
        state={stateOfView(balance)}
        total={totalAmount}
        left={currentAmount}
        {...(isCompact ? { valueText: ring.valueText } : ring)}
        size={isCompact ? 80 : 112}
        label={words.aria(balance)}
      />
      <div className={classes.facts}>
        {leads === 'customer' ? (
          <>
            <div className={classes.customer}>{companyName}</div>
            <div className={classes.dimmed}>
              {isCompact ? [number, words.expiry(balance)].filter(Boolean).join(' · ') : number}
            </div>
            {!isCompact && left && <div className={classes.left}>{left}</div>}
          </>
        ) : (
          <>
            <div className={classes.dimmed}>
              {t('hoursRemaining')} · <span className={classes.number}>{number}</span>
            </div>
            <div className={classes.amount}>
              {t('amount', { amount: { amount: currentAmount, type } })}
            </div>
          </>
        )}
        <div className={classes.status}>
          <BalanceStatusChip balance={balance} />
          {isCompact && <span className={classes.dimmed}>{ring.ofText}</span>}
        </div>
        {!isCompact && <div className={classes.dimmed}>{words.expiry(balance)}</div>}
        {questionedAmount > 0 && (
          <div className={classes.warning}>
            {t('questioned.of', { questioned: { amount: questionedAmount, type } })}
          </div>
        )}
      </div>
    </article>
  );
}
