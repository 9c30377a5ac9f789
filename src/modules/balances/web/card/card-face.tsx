import type { ReactNode } from 'react';
import type { BalanceView } from '../../contract/balance';
import { holesOf } from '../../domain/card-in-use';
import type { Stock } from '../../domain/find-stock';
import { stateOfView } from '../words/state-of-view';
import classes from './balance-card.module.css';
import { BalanceRing } from './balance-ring';
import { CardHead } from './card-head';
import { PunchCard } from './punch-card/punch-card';

export type CardFaceProps = {
  balance: Pick<
    BalanceView,
    'type' | 'punchMinutes' | 'totalAmount' | 'currentAmount' | 'status' | 'reason'
  >;
  title: string;
  /** Number and expiry of the balance, in one line. */
  facts: string;
  statusText: string | undefined;
  warning?: string | undefined;
  /** Amount left, and the total below it: "14 t 24", "af 20 t". */
  valueText: string;
  ofText: string;
  /** Words below a number of credits left: "klip tilbage". */
  creditsLeft: string;
  /** Label for assistive technology, which replaces all the words. */
  ariaLabel: string;
  stock: Stock;
  /**
   * True where several cards share a row: only words and the amount are shown, without holes or
   * ring.
   */
  isCompact?: boolean;
  /** Controls that lie over the holes of a punch card. */
  over?: ReactNode;
};

/**
 * Shows a balance as a card with holes or as a ring, in words that its page gives. Credits, and
 * hours if the seller wants it, have holes.
 */
export function CardFace(props: CardFaceProps) {
  const { balance, valueText, ofText, creditsLeft, ariaLabel, stock, over, ...rest } = props;
  const { isCompact = false, ...words } = rest;
  const { type, totalAmount, currentAmount } = balance;
  const state = stateOfView(balance);
  const holes = holesOf(balance);
  const isOfCredits = type === 'credits';
  if (holes)
    return (
      <PunchCard
        {...words}
        {...holes}
        state={state}
        isCompact={isCompact}
        left={isOfCredits ? String(currentAmount).replace('-', '−') : valueText}
        leftText={isOfCredits ? creditsLeft : ofText}
        stock={stock}
        ariaLabel={ariaLabel}
        over={over}
      />
    );
  return (
    <div className={classes.hours}>
      <CardHead {...words} status={state.status}>
        <BalanceRing
          state={state}
          total={totalAmount}
          left={currentAmount}
          valueText={valueText}
          ofText={isCompact ? undefined : ofText}
          size={isCompact ? 72 : 112}
          label={ariaLabel}
        />
      </CardHead>
    </div>
  );
}
