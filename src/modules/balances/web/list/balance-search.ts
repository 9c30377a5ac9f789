import { type AmountType, amountTypes } from '@/platform/amount';
import type { BalanceSort } from '../../domain/listing';

/** The quick chips beside "All". */
export const balanceChips = ['low', 'expiring', 'expired', 'inactive'] as const;
export type BalanceChip = (typeof balanceChips)[number];

/** Newest first is what the list does unasked, so it is not in the address. */
export const chosenSorts = ['expiry', 'remaining', 'number'] as const satisfies BalanceSort[];

/** What the address of the screen says. Everything it does not understand is left out. */
export type BalanceSearch = {
  q?: string | undefined;
  show?: BalanceChip | undefined;
  type?: AmountType | undefined;
  /** The id of a company. */
  customer?: string | undefined;
  sort?: (typeof chosenSorts)[number] | undefined;
  /** Cards when left out. */
  view?: 'table' | undefined;
  /** The balance that is open beside the list. */
  balance?: string | undefined;
  /** The dialog in which a balance is created. */
  create?: 1 | undefined;
};

export function readBalanceSearch(raw: Record<string, unknown>): BalanceSearch {
  return {
    // The router reads a search for `1374` as a number.
    ...((typeof raw.q === 'number' || typeof raw.q === 'string') &&
      raw.q !== '' && { q: String(raw.q).slice(0, 100) }),
    ...pick('show', balanceChips, raw.show),
    ...pick('type', amountTypes, raw.type),
    ...(typeof raw.customer === 'string' &&
      /^[0-9a-f-]{36}$/.test(raw.customer) && { customer: raw.customer }),
    ...pick('sort', chosenSorts, raw.sort),
    ...pick('view', ['table'] as const, raw.view),
    ...(typeof raw.balance === 'string' && { balance: raw.balance }),
    ...(raw.create === 1 && { create: 1 }),
  };
}

function pick<Key extends string, Value>(key: Key, known: readonly Value[], value: unknown) {
  const found = known.find((one) => one === value);
  return (found === undefined ? {} : { [key]: found }) as { [K in Key]?: Value };
}
