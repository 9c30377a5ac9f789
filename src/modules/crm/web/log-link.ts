import type { MiniBalance } from '../contract/customer-list';

/** The sheet to log time, with a balance of the customer that can be used, the first to expire. */
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
