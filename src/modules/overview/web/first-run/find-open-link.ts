import type { LinkView } from '@/modules/links/contract/card-link';

type Sale = { id: string; entryCount: number; initialAmount: number; totalAmount: number };

/** The link to this card alone that works; there may be others to all of the company's. */
export function findOpenLink(links: LinkView[], balanceId: string): LinkView | undefined {
  return links.find((link) => link.state === 'live' && link.balanceId === balanceId);
}

/** True if a sale can no longer be undone: there is time, another amount or a link on it. */
export function isInUse(sale: Sale, links: LinkView[]): boolean {
  return (
    sale.entryCount > 0 ||
    sale.totalAmount !== sale.initialAmount ||
    findOpenLink(links, sale.id) !== undefined
  );
}
