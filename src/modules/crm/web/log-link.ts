import type { MiniBalance } from '../contract/customer-list';

/**
 * Builds the link that opens the sheet to log time with the customer's usable balance that expires
 * first.
 */
export function buildLogLink(
  balances: readonly Pick<MiniBalance, 'id' | 'status' | 'expiresOn'>[],
) {
  const usable = balances
    .filter(({ status }) => status !== 'expired' && status !== 'inactive')
    .toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'));
  const [first] = usable.length > 0 ? usable : balances;
  const log: 1 | string = first?.id ?? 1;
  return { to: '.', search: (previous: object) => ({ ...previous, log }) } as const;
}
