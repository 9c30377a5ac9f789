import type { Quantity } from '@/platform/amount';
import { clockAmount } from '@/platform/clock-amount';

/** Writes an amount as in machine-readable files, but with a true minus sign. */
export function printedAmount(quantity: Quantity): string {
  return clockAmount(quantity).replace('-', '−');
}
