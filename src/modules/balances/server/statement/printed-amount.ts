import type { Quantity } from '@/platform/amount';
import { clockAmount } from '@/platform/clock-amount';

/** The format of machine-readable files, but with the minus sign of print. */
export function printedAmount(quantity: Quantity): string {
  return clockAmount(quantity).replace('-', '−');
}
