import type { Quantity } from '@/platform/amount';

/**
 * As exactly as a forecast deserves: half hours from one hour on, five minutes below; credits are
 * whole as they are.
 */
export function roughly({ amount, type }: Quantity): Quantity {
  if (type === 'credits') return { amount, type };
  const step = amount >= 60 ? 30 : 5;
  return { type, amount: Math.max(step, Math.round(amount / step) * step) };
}
