import type { ReactNode } from 'react';
import look from '@/ui/look.module.css';
import type { BalanceStatus } from '../../domain/spend';
import { BalanceStatusIcon } from './balance-status-icon';
import classes from './card-head.module.css';

type CardHeadProps = {
  title: string;
  /** Number and expiry of the balance, in one line. */
  facts: string;
  status: BalanceStatus;
  /** Status and its reason; without them the card shows no status. */
  statusText?: string | undefined;
  /** Warning about something that the reader should act on. */
  warning?: string | undefined;
  /** Amount left in large figures, at the right. */
  children: ReactNode;
};

/** Shows the words of a card, at the same places on both kinds of card. */
export function CardHead(props: CardHeadProps) {
  const { title, facts, status, statusText, warning, children } = props;
  return (
    <div className={classes.head}>
      <div className={`${look.mayShrink} ${look.columnTight} ${classes.words}`}>
        <div className={look.strongName}>{title}</div>
        <div className={classes.facts}>{facts}</div>
        {statusText && (
          <div className={classes.status} style={{ color: `var(--klip-status-${status}-text)` }}>
            <BalanceStatusIcon status={status} size={14} />
            <span key={statusText}>{statusText}</span>
          </div>
        )}
        {warning && <div className={classes.warning}>{warning}</div>}
      </div>
      {children}
    </div>
  );
}
