import type { Quantity } from '@/platform/amount';

/**
 * Rounds a forecast amount down: to half hours from four hours, to quarters from one hour, to five
 * minutes below. Credits and amounts below five minutes stay unchanged.
 */
export function roundForDisplay({ amount, type }: Quantity): Quantity {
  if (type === 'credits') return { amount, type };
  const step = amount >= 240 ? 30 : amount >= 60 ? 15 : 5;
  return { type, amount: amount < step ? amount : Math.floor(amount / step) * step };
}
