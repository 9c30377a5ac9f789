import type { Quantity } from './amount';

/**
 * Writes hours as `1:30` or `-0:05`, and credits as a bare number. Every file spells amounts in
 * this way, so that they can be compared.
 */
export function clockAmount({ amount, type }: Quantity): string {
  if (type === 'credits') return String(amount);
  const size = Math.abs(amount);
  const minutes = String(size % 60).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 60)}:${minutes}`;
}
