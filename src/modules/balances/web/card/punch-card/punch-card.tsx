import { useId } from 'react';
import type { BalanceState } from '@/modules/balances/domain/spend';
import type { Stock } from '../find-stock';
import classes from './punch-card.module.css';
import { PunchCardHeader } from './punch-card-header';
import { PunchCardHoles } from './punch-card-holes';
import {
  cardOutline,
  cardWidth,
  headerHeight,
  layOutPunchCard,
  textWidth,
} from './punch-card-layout';

type PunchCardProps = {
  customer: string;
  number: string;
  expiryText: string;
  /** Credits in all, credits used and credits left; `left` is negative when overdrawn. */
  total: number;
  used: number;
  left: number;
  /** Under the big number: "klip tilbage". */
  leftText: string;
  state: BalanceState;
  /**
   * The status and the reason for it, as a chip; when expired only the reason, for the stamp says
   * the rest.
   */
  statusText?: string | undefined;
  stampText?: string;
  /** Says how many full cards are behind this one, when there are more than a hundred credits. */
  deckText?: (fullCards: number) => string;
  stock: Stock;
  ariaLabel: string;
};

/** Credits as a paper card with real holes: the background shows through. */
export function PunchCard({
  total,
  used,
  stock,
  state,
  ariaLabel,
  deckText = times,
  ...header
}: PunchCardProps) {
  const id = useId();
  const { height, heightInAll, radius, holes, fullCards } = layOutPunchCard(total, used);
  const outline = cardOutline(height);

  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${cardWidth} ${heightInAll}`}
      role="img"
      aria-label={ariaLabel}
      data-stock={stock}
      data-status={state.status}
    >
      <defs>
        <mask
          id={`${id}-holes`}
          maskUnits="userSpaceOnUse"
          x="0"
          y="0"
          width={cardWidth}
          height={height}
        >
          <rect width={cardWidth} height={height} fill="#fff" />
          {holes.map(
            (hole) =>
              hole.isPunched && <circle key={hole.number} cx={hole.x} cy={hole.y} r={radius} />,
          )}
        </mask>
        <mask
          id={`${id}-behind`}
          maskUnits="userSpaceOnUse"
          x="0"
          y="0"
          width={cardWidth}
          height={heightInAll}
        >
          <rect width={cardWidth} height={heightInAll} fill="#fff" />
          <path d={outline} />
        </mask>
      </defs>
      <g className={classes.paper}>
        {fullCards > 0 && (
          <g mask={`url(#${id}-behind)`}>
            {fullCards > 1 && (
              <path className={classes.body} d={outline} transform={deckShift(13, 24)} />
            )}
            <path className={classes.body} d={outline} transform={deckShift(7, 12)} />
          </g>
        )}
        {/* The shadow sits outside the mask, so that it also falls inside the holes. */}
        <g className={classes.shadow}>
          <g mask={`url(#${id}-holes)`}>
            <path className={classes.body} d={outline} />
            <path className={classes.fold} d={`M1.5 ${headerHeight}H${cardWidth - 1.5}`} />
          </g>
        </g>
      </g>
      <PunchCardHoles holes={holes} radius={radius} used={used} />
      <PunchCardHeader state={state} {...header} />
      {fullCards > 0 && <DeckLabel text={deckText(fullCards)} y={height} />}
    </svg>
  );
}

function DeckLabel({ text, y }: { text: string; y: number }) {
  const width = textWidth(text, 12) + 18;
  return (
    <g className={classes.deck} transform={`translate(${cardWidth - 20 - width} ${y - 9})`}>
      <rect width={width} height="20" rx="10" />
      <text x={width / 2} y="14.2">
        {text}
      </text>
    </g>
  );
}

// Cards further behind are drawn narrower and lower, so that only their bottom edges show.
function deckShift(down: number, narrower: number): string {
  const scale = (cardWidth - narrower) / cardWidth;
  return `translate(${narrower / 2} ${down}) scale(${scale} 1)`;
}

function times(fullCards: number): string {
  return `×${fullCards}`;
}
