import type { Quantity } from './amount';

/**
 * `1:30` and `-0:05` for hours, the bare number for credits: the one spelling in every file, so
 * that they compare.
 */
export function clockAmount({ amount, type }: Quantity): string {
  if (type === 'credits') return String(amount);
  const size = Math.abs(amount);
  const minutes = String(size % 60).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 60)}:${minutes}`;
}
