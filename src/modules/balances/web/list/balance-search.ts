import { amountTypes } from '@/platform/amount';
import { flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import type { BalanceSort } from '../../domain/listing';

/** The quick chips beside "All". */
export const balanceChips = ['low', 'expiring', 'expired', 'inactive'] as const;
export type BalanceChip = (typeof balanceChips)[number];

/** Sort orders that the address names; newest first is the default and is not among them. */
export const chosenSorts = ['expiry', 'remaining', 'number'] as const satisfies BalanceSort[];

/** The search parameters of the screen. */
export const readBalanceSearch = searchReader({
  q: text(100),
  show: oneOf(balanceChips),
  type: oneOf(amountTypes),
  /** The id of a company. */
  customer: id,
  sort: oneOf(chosenSorts),
  /** Table or cards; cards if it is left out. */
  view: oneOf(['table']),
  /** The balance that is open beside the list. */
  balance: text(64),
  /** The dialog in which a balance is created. */
  create: flag,
});
export type BalanceSearch = ReturnType<typeof readBalanceSearch>;
