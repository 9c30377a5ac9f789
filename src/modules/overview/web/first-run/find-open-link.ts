import type { LinkView } from '@/modules/links/contract/card-link';

type Sale = { id: string; entryCount: number; initialAmount: number; totalAmount: number };

/**
 * Finds the valid link to this balance alone. Links to all balances of the company are not
 * returned.
 */
export function findOpenLink(links: LinkView[], balanceId: string): LinkView | undefined {
  return links.find((link) => link.state === 'live' && link.balanceId === balanceId);
}

/**
 * Tells whether a sale can no longer be undone, because there are entries, another amount or a
 * link.
 */
export function isInUse(sale: Sale, links: LinkView[]): boolean {
  return (
    sale.entryCount > 0 ||
    sale.totalAmount !== sale.initialAmount ||
    findOpenLink(links, sale.id) !== undefined
  );
}
