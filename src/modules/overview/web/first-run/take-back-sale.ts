import type { LinkView } from '@/modules/links/contract/card-link';
import { client } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';

type Sale = { id: string; entryCount: number; initialAmount: number; totalAmount: number };

/** The link to this card alone that works; there may be others to all of the company's. */
export function findOpenLink(links: LinkView[], balanceId: string): LinkView | undefined {
  return links.find((link) => link.state === 'live' && link.balanceId === balanceId);
}

/** A sale can no longer be undone: there is time, another amount or a link on it. */
export function isInUse(sale: Sale, links: LinkView[]): boolean {
  return (
    sale.entryCount > 0 ||
    sale.totalAmount !== sale.initialAmount ||
    findOpenLink(links, sale.id) !== undefined
  );
}

/** Undoes a sale; false when there is something on it by now. */
export async function takeBackSale(id: string): Promise<boolean> {
  try {
    const [sale, links] = await Promise.all([
      client.balances.find({ id }),
      client.links.list({ balanceId: id, limit: 100 }),
    ]);
    if (isInUse(sale, links.items)) return false;
    await client.balances.remove({ id });
  } catch (error) {
    // It was taken back before, and the answer was lost.
    if (!isNotThere(error)) throw error;
  }
  return true;
}
