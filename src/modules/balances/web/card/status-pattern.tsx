import type { BalanceStatus } from '../../domain/spend';
import classes from './balance-figure.module.css';

type StatusPatternProps = { id: string; status: BalanceStatus };

/**
 * The fill of the remaining part of a ring or bar: `fill="url(#id)"`. Red-green blind people see
 * medium and low alike in the light theme, so the fill carries the status as well.
 */
export function StatusPattern({ id, status }: StatusPatternProps) {
  const fill = `var(--klip-status-${status}-fill)`;
  switch (status) {
    case 'low':
      return (
        <pattern
          id={id}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect className={classes.fill} width="6" height="6" fill={fill} />
          <rect className={classes.gap} y="4" width="6" height="1.8" />
        </pattern>
      );
    case 'expired':
      return (
        <pattern
          id={id}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path
            className={classes.line}
            d="M0 2.5h5M2.5 0v5"
            stroke={fill}
            strokeWidth="1.5"
            fill="none"
          />
        </pattern>
      );
    default:
      return (
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className={classes.fill} width="8" height="8" fill={fill} />
        </pattern>
      );
  }
}
