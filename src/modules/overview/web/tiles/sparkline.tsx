import classes from './tiles.module.css';

type SparklineProps = { values: readonly number[]; label: string };

const width = 120;
const height = 36;

/** Twelve bars, of which the last is the month that is still running. */
export function SparkBars({ values, label }: SparklineProps) {
  const max = Math.max(...values, 1);
  const step = width / values.length;
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        const size = value > 0 ? Math.max(2, (value / max) * height) : 1;
        return (
          <rect
            key={index}
            className={index === values.length - 1 ? classes.barNow : classes.bar}
            x={index * step + 1}
            width={step - 2}
            y={height - size}
            height={size}
            rx="1"
          />
        );
      })}
    </svg>
  );
}

/** A line of running totals, month by month. */
export function SparkLine({ values, label }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => 2 + (index * (width - 4)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    most === least ? height - 3 : height - 3 - ((value - least) / (most - least)) * (height - 6);
  const points = values.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon
        className={classes.area}
        points={`${x(0)},${height} ${points} ${x(values.length - 1)},${height}`}
      />
      <polyline className={classes.line} points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
