import { type ReactNode, useState } from 'react';
import type { BalanceState } from '@/modules/balances/domain/spend';
import look from '@/ui/look.module.css';
import type { Stock } from '../../../domain/find-stock';
import { CardHead } from '../card-head';
import classes from './punch-card.module.css';
import { type Hole, holesWidth, layOutPunchCard } from './punch-card-layout';

type PunchCardProps = {
  title: string;
  facts: string;
  /** Number of holes, and how many are used; a part of an hour may be used. */
  total: number;
  used: number;
  /** Amount left, as a large number. */
  left: string;
  /** Text under the large number, such as "klip tilbage". */
  leftText: string;
  state: BalanceState;
  statusText?: string | undefined;
  warning?: string | undefined;
  stock: Stock;
  ariaLabel: string;
  /** True where several cards share a row: only the words and the amount are shown. */
  isCompact?: boolean;
  /** Controls over the holes, which are only a picture to assistive technology. */
  over?: ReactNode;
};

/**
 * Shows a punch card of paper with its holes, and cards stacked behind it if there are many
 * credits.
 */
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
      <div className={`${look.columnMedium} ${classes.paper}`} role="img" aria-label={ariaLabel}>
        <CardHead {...words} status={state.status}>
          <div className={`${look.columnTight} ${classes.figure}`}>
            {/* A changed key replaces text that a browser has translated. */}
            <span key={left} translate="no" className={`${look.heading} ${classes.left}`}>
              {left}
            </span>
            <span key={leftText} className={classes.leftText}>
              {leftText}
            </span>
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

type PunchCardHolesProps = { holes: Hole[]; radius: number; used: number };

/** Draws a disc of ink for each unused hole. The page shows through punched holes. */
function PunchCardHoles({ holes, radius, used }: PunchCardHolesProps) {
  const punchedFrom = usePunchedFrom(used);
  return holes.map(({ number, x, y, isPunched, left }) => (
    <g key={number} transform={`translate(${x} ${y})`}>
      {isPunched ? (
        <>
          <circle className={classes.hole} r={radius} />
          {number > punchedFrom && <Chad radius={radius} />}
        </>
      ) : left < 1 ? (
        <>
          <circle className={classes.hole} r={radius} />
          <circle
            className={classes.part}
            r={radius / 2}
            strokeWidth={radius}
            strokeDasharray={`${left * Math.PI * radius} ${Math.PI * radius}`}
            transform="rotate(-90)"
          />
        </>
      ) : (
        <>
          <circle className={classes.disc} r={radius} />
          <text className={classes.number} y={radius * 0.35} fontSize={numberSize(number, radius)}>
            {number}
          </text>
        </>
      )}
    </g>
  ));
}

function Chad({ radius }: { radius: number }) {
  return (
    <>
      <circle className={classes.chad} r={radius * 0.8} />
      <circle className={classes.punchedDisc} r={radius} />
    </>
  );
}

/**
 * Returns the number of holes that were punched before the last change; holes above it were punched
 * while the card was on the screen.
 */
function usePunchedFrom(used: number): number {
  const [seen, setSeen] = useState({ used, from: used });
  if (seen.used === used) return seen.from;
  const from = Math.min(seen.used, used);
  setSeen({ used, from });
  return from;
}

function numberSize(number: number, radius: number): number {
  if (radius < 10) return number > 99 ? 7 : 8;
  if (number > 999) return 8.5;
  return number > 99 ? 9.5 : 11;
}
