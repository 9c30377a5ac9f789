import { useState } from 'react';
import classes from './punch-card.module.css';
import type { Hole } from './punch-card-layout';

type PunchCardHolesProps = { holes: Hole[]; radius: number; used: number };

/** Ink discs for what is left; through what is punched the page behind the card is seen. */
export function PunchCardHoles({ holes, radius, used }: PunchCardHolesProps) {
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

/** Holes above this number were punched while the card was on the screen. */
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
