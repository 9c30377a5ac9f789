import type { Quantity } from '@/platform/amount';

/**
 * Rounds down as a forecast deserves: to half hours from four hours on, to quarters from one hour
 * on, to five minutes below; credits stay whole.
 */
export function roundForDisplay({ amount, type }: Quantity): Quantity {
  if (type === 'credits') return { amount, type };
  const step = amount >= 240 ? 30 : amount >= 60 ? 15 : 5;
  return { type, amount: amount < step ? amount : Math.floor(amount / step) * step };
}
