import type { BalanceStatus } from '../../domain/spend';
import classes from './balance-figure.module.css';

type StatusPatternProps = { id: string; status: BalanceStatus };

/**
 * Defines the pattern for the remaining part of a ring or bar; use it as `fill="url(#id)"`. The
 * pattern shows the status as well as the colour does, because red-green blind people cannot tell
 * medium from low in the light theme.
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
