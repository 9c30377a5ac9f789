import type { CSSProperties, ReactNode } from 'react';
import classes from './status-chip.module.css';

type StatusChipProps = {
  /**
   * Beginning of the names of two CSS variables: `status-low` means `--klip-status-low-text` on
   * `--klip-status-low-tint`.
   */
  tone: string;
  icon?: ReactNode;
  children: ReactNode;
};

/**
 * Chip that shows a status in its colour. The light badge of Mantine has had near-black text since
 * version 9, so only its background would show the status.
 */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const colors = {
    '--text': `var(--klip-${tone}-text)`,
    '--tint': `var(--klip-${tone}-tint)`,
  } as CSSProperties;
  return (
    <span className={classes.chip} style={colors}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
