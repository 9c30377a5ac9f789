import type { Quantity } from '@/platform/amount';
import { clockAmount } from '@/platform/clock-amount';

/** As in files that programs read, but with the minus sign of print. */
export function printedAmount(quantity: Quantity): string {
  return clockAmount(quantity).replace('-', '−');
}
