import { amountTypes } from '@/platform/amount';
import { flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import type { BalanceSort } from '../../domain/listing';

/** Chips that filter the list, besides "All". */
export const balanceChips = ['low', 'expiring', 'expired', 'inactive'] as const;
export type BalanceChip = (typeof balanceChips)[number];

/** Sort orders that appear in the address. The default, newest first, does not. */
export const chosenSorts = ['expiry', 'remaining', 'number'] as const satisfies BalanceSort[];

/** Reads the search parameters of the screen. */
export const readBalanceSearch = searchReader({
  q: text(100),
  show: oneOf(balanceChips),
  type: oneOf(amountTypes),
  /** The id of a company. */
  customer: id,
  sort: oneOf(chosenSorts),
  /** Form of the list: a table, or cards if left out. */
  view: oneOf(['table']),
  /** Balance whose details are open next to the list. */
  balance: text(64),
  /** Present while the dialog for a new balance is open. */
  create: flag,
});
export type BalanceSearch = ReturnType<typeof readBalanceSearch>;
