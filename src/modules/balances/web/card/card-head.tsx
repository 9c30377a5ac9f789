import type { ReactNode } from 'react';
import type { BalanceStatus } from '../../domain/spend';
import { BalanceStatusIcon } from './balance-status-icon';
import classes from './card-head.module.css';

type CardHeadProps = {
  title: string;
  /** Number and expiry, in one line. */
  facts: string;
  status: BalanceStatus;
  /** The status and the reason for it; without it the card says no status. */
  statusText?: string | undefined;
  /** A sentence for the reader to act on. */
  warning?: string | undefined;
  /** Figure of the amount left, at the right. */
  children: ReactNode;
};

/** The words of a card, at the same place on each kind of card. */
export function CardHead(props: CardHeadProps) {
  const { title, facts, status, statusText, warning, children } = props;
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.facts}>{facts}</div>
        {statusText && (
          <div className={classes.status} style={{ color: `var(--klip-status-${status}-text)` }}>
            <BalanceStatusIcon status={status} size={14} />
            <span>{statusText}</span>
          </div>
        )}
        {warning && <div className={classes.warning}>{warning}</div>}
      </div>
      {children}
    </div>
  );
}
