import type { BalanceState, BalanceStatus } from '@/modules/balances/domain/spend';
import { BalanceStatusIcon } from '../balance-status-icon';
import classes from './punch-card-header.module.css';
import { cardWidth, headerHeight, shortened, textWidth } from './punch-card-layout';

type PunchCardHeaderProps = {
  customer: string;
  number: string;
  expiryText: string;
  left: number;
  leftText: string;
  state: BalanceState;
  statusText?: string | undefined;
  stampText?: string;
};

export function PunchCardHeader(props: PunchCardHeaderProps) {
  const { customer, number, expiryText, left, leftText, state, statusText, stampText } = props;
  return (
    <>
      <text className={classes.customer} x="20" y="26">
        {shortened(customer, 27)}
      </text>
      <text className={classes.facts} x="20" y="43.5">
        {[number, expiryText].filter(Boolean).join(' · ')}
      </text>
      <text className={classes.left} x={cardWidth - 30} y="31">
        {left}
      </text>
      <text className={classes.leftText} x={cardWidth - 30} y="45.5">
        {leftText}
      </text>
      {state.status === 'expired' && stampText && <Stamp text={stampText} />}
      {statusText && <Chip status={state.status} text={statusText} />}
    </>
  );
}

/** Over the header, never over the holes. */
function Stamp({ text }: { text: string }) {
  const width = textWidth(text, 15) + 42;
  return (
    <g className={classes.stamp} transform="translate(238 31) rotate(-7)">
      <rect x={-width / 2} y="-15" width={width} height="30" rx="4" />
      <text y="5.2">{text}</text>
    </g>
  );
}

/** A label stuck over the fold of the card. */
function Chip({ status, text }: { status: BalanceStatus; text: string }) {
  const shown = shortened(text, 52);
  const width = textWidth(shown, 11) + 30;
  return (
    <g
      className={classes.label}
      transform={`translate(20 ${headerHeight - 7})`}
      color={`var(--klip-status-${status}-text)`}
    >
      <rect
        className={classes.chip}
        width={width}
        height="18"
        rx="5"
        fill={`var(--klip-status-${status}-tint)`}
      />
      <BalanceStatusIcon status={status} size={11} x="6" y="3.5" />
      <text className={classes.chipText} x="22" y="13">
        {shown}
      </text>
    </g>
  );
}
