import type { BalanceView } from '../contract/balance';

type Part = Pick<BalanceView, 'id' | 'currentAmount' | 'totalAmount' | 'standingSale'>;

/**
 * Returns a card of a sale that repeats with the sums of all its cards that can be used, because
 * together they are one card to look at. Any other balance stays as it is, and so does a card that
 * was closed or has expired: what has expired on it is not left.
 */
export function toWholeCard<Card extends Part>(card: Card): Card {
  const cards = card.standingSale?.cards ?? [];
  if (cards.length === 0) return card;
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  return {
    ...card,
    currentAmount: sum(cards.map(({ left }) => left)),
    totalAmount: sum(cards.map(({ total }) => total)),
  };
}

/** Lists the other cards of the sale that can be used, in the order in which they are. */
export function listOtherCards({ id, standingSale }: Pick<Part, 'id' | 'standingSale'>) {
  return (standingSale?.cards ?? []).filter((other) => other.id !== id);
}
