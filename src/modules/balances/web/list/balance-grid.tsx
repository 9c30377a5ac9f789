import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../contract/balance';
import { CardRequest } from '../asking/card-request';
import { RequestMark } from '../asking/request-mark';
import { BalanceCard } from '../card/balance-card';
import classes from '../card/balance-card.module.css';
import { PinButton } from '../card/pins/pin-button';

type BalanceGridProps = {
  label: string;
  balances: readonly BalanceView[];
  title?: 'customer' | 'type';
  /** True for two or three cards in one row, above other content. */
  isRow?: boolean;
  onOpen?: (balance: BalanceView) => void;
  /** Content below a card, such as its actions. */
  below?: (balance: BalanceView) => ReactNode;
};

/**
 * Shows balances as cards, as many in a row as fit. A card keeps its place while its amount
 * changes, so that the reader sees the punch.
 */
export function BalanceGrid({ label, balances, title, isRow, onOpen, below }: BalanceGridProps) {
  const { t } = useTranslation('balances');
  return (
    <ul className={classes.grid} aria-label={label} data-row={isRow || undefined}>
      {balances.map((balance) => (
        <li key={balance.id}>
          <div className={classes.frame}>
            <BalanceCard balance={balance} title={title} isCompact={isRow} />
            {onOpen && (
              // The button lies over the whole card, which is a picture and cannot contain a
              // control.
              <UnstyledButton
                className={classes.opener}
                aria-label={t('open', { number: balance.number })}
                onClick={() => onOpen(balance)}
              />
            )}
            {onOpen && !below && <PinButton balance={balance} isOnCard />}
            {isRow && <RequestMark balance={balance} />}
          </div>
          {!isRow && <CardRequest balance={balance} />}
          {below?.(balance)}
        </li>
      ))}
    </ul>
  );
}
