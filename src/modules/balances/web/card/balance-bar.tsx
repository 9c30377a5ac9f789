import { useId } from 'react';
import type { BalanceState } from '../../domain/spend';
import classes from './balance-figure.module.css';
import { StatusPattern } from './status-pattern';

type BalanceBarProps = {
  state: BalanceState;
  total: number;
  /**
   * Amount of the solid part: the amount left or, in the preview of an entry, after the entry. A
   * negative amount is drawn past the end.
   */
  left: number;
  /** Amount left now, drawn pale behind the solid part in the preview of an entry. */
  before?: number;
  /**
   * Label for assistive technology; without one the bar is hidden from it, because a text says the
   * same.
   */
  label?: string;
};

const height = 10;

/**
 * Shows the share that is left as a bar, 10 px high and as wide as its place, for tables and entry
 * previews. The patterns are those of the ring.
 */
export function BalanceBar({ state, total, left, before, label }: BalanceBarProps) {
  const id = useId();
  const overrun = total > 0 && left < 0 ? Math.min(0.4, -left / (total - left)) : 0;
  const share = findShare(left, total);
  const pale = before === undefined ? 0 : findShare(before, total);
  const isFilled = share > 0 && state.status !== 'inactive';

  return (
    <svg
      className={classes.bar}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <StatusPattern id={id} status={overrun > 0 ? 'low' : state.status} />
        <clipPath id={`${id}-track`}>
          <rect
            x={percent(overrun)}
            y="3"
            width={percent(1 - overrun)}
            height={height}
            rx={height / 2}
          />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-track)`}>
        <rect
          className={classes.track}
          x={percent(overrun)}
          y="3"
          width={percent(1 - overrun)}
          height={height}
        />
        {pale > share && (
          <rect
            className={classes.before}
            y="3"
            width={percent(pale)}
            height={height}
            fill={`url(#${id})`}
          />
        )}
        {isFilled && <rect y="3" width={percent(share)} height={height} fill={`url(#${id})`} />}
      </g>
      {overrun > 0 && <rect y="3" width={percent(overrun)} height={height} fill={`url(#${id})`} />}
      {overrun > 0 && <Tick share={overrun} />}
      {isFilled && share < 1 && <Tick share={share} />}
    </svg>
  );
}

function Tick({ share }: { share: number }) {
  return <line className={classes.tick} x1={percent(share)} x2={percent(share)} y1="1" y2="15" />;
}

function findShare(amount: number, total: number): number {
  return total > 0 ? Math.max(0, Math.min(1, amount / total)) : 0;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
