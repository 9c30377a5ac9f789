import { useId } from 'react';
import type { BalanceState } from '../../domain/spend';
import classes from './balance-figure.module.css';
import { StatusPattern } from './status-pattern';

type BalanceRingProps = {
  state: BalanceState;
  total: number;
  left: number;
  /** Text in the middle: "14 t 24 min". */
  valueText: string;
  /** Text below the value: "af 20 t". */
  ofText?: string | undefined;
  size?: number;
  /** Label for assistive technology, which replaces the texts; without one these are read. */
  label?: string;
};

const box = 132;
const thickness = 13;
const radius = (box - thickness) / 2 - 2;
const center = box / 2;

/**
 * Shows the share of hours left as a ring that is filled clockwise from the top. An overdraft is
 * drawn anticlockwise from the top.
 */
export function BalanceRing({
  state,
  total,
  left,
  valueText,
  ofText,
  size = box,
  label,
}: BalanceRingProps) {
  const id = useId();
  const share = total > 0 ? Math.max(-1, Math.min(1, left / total)) : 0;
  const isFilled = share !== 0 && (share < 0 || state.status !== 'inactive');
  const status = share < 0 ? 'low' : state.status;

  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      <defs>
        <StatusPattern id={id} status={status} />
      </defs>
      <circle
        className={classes.ringTrack}
        cx={center}
        cy={center}
        r={radius}
        strokeWidth={thickness}
      />
      {isFilled && <path d={sector(share)} fill={`url(#${id})`} fillRule="evenodd" />}
      {isFilled && Math.abs(share) < 1 && <line className={classes.tick} {...tick(share)} />}
      {share < 0 && <line className={classes.tick} {...tick(0)} />}
      <text
        className={classes.value}
        x={center}
        y={center + (ofText ? 3 : 7)}
        fontSize={fontSize(valueText)}
      >
        {valueText}
      </text>
      {ofText && (
        <text className={classes.of} x={center} y={center + 20}>
          {ofText}
        </text>
      )}
    </svg>
  );
}

// Draws a filled band and not a dashed stroke, because browsers stretch patterns on strokes
// differently.
function sector(share: number): string {
  const outer = radius + thickness / 2;
  const inner = radius - thickness / 2;
  if (Math.abs(share) === 1) return `${circle(outer)}${circle(inner)}`;
  const long = Math.abs(share) > 0.5 ? 1 : 0;
  const [forth, back] = share > 0 ? [1, 0] : [0, 1];
  return (
    `M${at(0, outer)}A${outer} ${outer} 0 ${long} ${forth} ` +
    `${at(share, outer)}L${at(share, inner)}A${inner} ${inner} 0 ${long} ${back} ` +
    `${at(0, inner)}Z`
  );
}

function circle(r: number): string {
  return `M${center} ${center - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`;
}

function tick(share: number) {
  const [x1, y1] = point(share, radius - thickness / 2 - 2);
  const [x2, y2] = point(share, radius + thickness / 2 + 2);
  return { x1, y1, x2, y2 };
}

function at(share: number, r: number): string {
  return point(share, r).join(' ');
}

function point(share: number, r: number): [number, number] {
  const angle = share * 2 * Math.PI;
  return [round(center + r * Math.sin(angle)), round(center - r * Math.cos(angle))];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function fontSize(text: string): number {
  if (text.length <= 7) return 23;
  if (text.length <= 9) return 19;
  return text.length <= 12 ? 16 : 13;
}
