import type { ReactNode } from 'react';
import type { BalanceState } from '@/modules/balances/domain/spend';
import { CardHead } from '../card-head';
import type { Stock } from '../find-stock';
import classes from './punch-card.module.css';
import { PunchCardHoles } from './punch-card-holes';
import { holesWidth, layOutPunchCard } from './punch-card-layout';

type PunchCardProps = {
  title: string;
  facts: string;
  /** Number of holes in all, and used; a part of an hour may be used. */
  total: number;
  used: number;
  /** The amount left, in words. */
  left: string;
  /** Text under the big number: "klip tilbage". */
  leftText: string;
  state: BalanceState;
  statusText?: string | undefined;
  warning?: string | undefined;
  stock: Stock;
  ariaLabel: string;
  /** True for words and figure only, where several cards share a row. */
  isCompact?: boolean;
  /** Controls over the holes, which are a picture to assistive technology. */
  over?: ReactNode;
};

/** A paper card with holes, and a deck behind it when there are many. */
export function PunchCard(props: PunchCardProps) {
  const { total, used, left, leftText, state, stock, ariaLabel, isCompact, over, ...words } = props;
  const { height, radius, holes, fullCards } = layOutPunchCard(total, used);
  return (
    <div
      className={classes.root}
      data-stock={stock}
      data-status={state.status}
      data-deck={Math.min(fullCards, 2)}
    >
      <div className={classes.paper} role="img" aria-label={ariaLabel}>
        <CardHead {...words} status={state.status}>
          <div className={classes.figure}>
            <span className={classes.left}>{left}</span>
            <span className={classes.leftText}>{leftText}</span>
            {fullCards > 0 && <span className={classes.deck}>×{fullCards}</span>}
          </div>
        </CardHead>
        {!isCompact && (
          <svg className={classes.holes} viewBox={`0 0 ${holesWidth} ${height}`} aria-hidden="true">
            <PunchCardHoles holes={holes} radius={radius} used={used} />
          </svg>
        )}
      </div>
      {over && <div className={classes.over}>{over}</div>}
    </div>
  );
}
