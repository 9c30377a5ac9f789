import type { ReactNode, SVGProps } from 'react';
import type { BalanceStatus } from '../../domain/spend';

type BalanceStatusIconProps = { status: BalanceStatus; size?: number } & Pick<
  SVGProps<SVGSVGElement>,
  'x' | 'y' | 'color'
>;

/**
 * Shows one shape for each status, recognisable without colour. The word must always be next to it.
 */
export function BalanceStatusIcon({ status, size = 16, ...place }: BalanceStatusIconProps) {
  return (
    <svg
      {...place}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[status]}
    </svg>
  );
}

const shapes: Record<BalanceStatus, ReactNode> = {
  good: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M8 1.25a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5ZM4.3 8.35 5.4 7.2
        l1.7 1.75 3.55-3.7 1.15 1.1L7.1 11.2Z"
    />
  ),
  medium: (
    <>
      <circle cx="8" cy="8" r="5.95" stroke="currentColor" strokeWidth="1.6" />
      <path fill="currentColor" d="M8 2.05a5.95 5.95 0 0 0 0 11.9Z" />
    </>
  ),
  low: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M6.75 1.9a1.45 1.45 0 0 1 2.5 0l6 10.4a1.45 1.45 0 0 1-1.25 2.2H2
        a1.45 1.45 0 0 1-1.25-2.2ZM7.2 5.4v4.2h1.6V5.4ZM7.15 10.9v1.65h1.7V10.9Z"
    />
  ),
  expired: (
    <path
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M3.5 3h9a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5v-8
        A1.5 1.5 0 0 1 3.5 3ZM5 1.3V4m6-2.7V4M5.9 6.9l4.2 4.2m0-4.2-4.2 4.2"
    />
  ),
  inactive: (
    <>
      <circle
        cx="8"
        cy="8"
        r="6"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray="2.6 2.11"
      />
      <path stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" d="M5.6 8h4.8" />
    </>
  ),
};
