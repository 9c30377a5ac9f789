import type { Quantity } from '@/platform/amount';

/**
 * As exactly as a forecast deserves, and never more than there is: half hours from four hours on,
 * quarters from one hour on, five minutes below; credits are whole as they are.
 */
export function roundForDisplay({ amount, type }: Quantity): Quantity {
  if (type === 'credits') return { amount, type };
  const step = amount >= 240 ? 30 : amount >= 60 ? 15 : 5;
  return { type, amount: amount < step ? amount : Math.floor(amount / step) * step };
}
