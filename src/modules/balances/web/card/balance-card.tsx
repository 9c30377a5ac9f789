import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../contract/balance';
import { findStock } from '../../domain/find-stock';
import { toWholeCard } from '../../domain/to-whole-card';
import { useBalanceWords } from '../words/use-balance-words';
import classes from './balance-card.module.css';
import { CardFace, type CardFaceProps } from './card-face';

type BalanceCardProps = Pick<CardFaceProps, 'isCompact' | 'over'> & {
  balance: BalanceView;
  /** Choice of the title: the customer's name or, for the customer, the type of the balance. */
  title?: 'customer' | 'type';
};

/** Shows a balance as a card. It is memoised because a long list grows by a page at a time. */
export const BalanceCard = memo(function BalanceCard(props: BalanceCardProps) {
  const { title = 'customer', isCompact, over } = props;
  const balance = toWholeCard(props.balance);
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const { currentAmount, companyName, number, type, status } = balance;
  const { questionedAmount: amount } = balance;
  const said = {
    title: title === 'customer' ? companyName : t(type === 'credits' ? 'card' : 'timeBank'),
    facts: [number, words.expiry(balance), ...words.parts(balance)].join(' · '),
    statusText: status === 'expired' ? words.reason(balance) : words.state(balance),
    warning: amount > 0 ? t('questioned.of', { questioned: { amount, type } }) : undefined,
  };
  return (
    <article className={classes.card} data-balance={number}>
      <CardFace
        balance={balance}
        {...said}
        {...words.ring(balance)}
        creditsLeft={t('creditsLeft.suffix', { count: currentAmount })}
        ariaLabel={words.aria(balance)}
        stock={findStock(balance.companyId)}
        isCompact={isCompact}
        over={over}
      />
    </article>
  );
});
