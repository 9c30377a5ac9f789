import type { BalanceView } from '@/modules/balances/contract/balance';
import { chargedForPaid, findMaxCharge, paidBy } from '@/modules/balances/domain/rounding';
import {
  type BalanceState,
  charge,
  findUsability,
  isExpiredOn,
  judgeState,
  measureRoom,
  type Thresholds,
  type Viewpoint,
} from '@/modules/balances/domain/spend';
import { listOtherCards, toWholeCard } from '@/modules/balances/domain/to-whole-card';
import { balanceErrors } from '@/modules/balances/errors';
import type { Amount, Quantity } from '@/platform/amount';
import { AppError } from '@/platform/errors';

/** Part of the work that one balance pays: worked minutes, or punches. */
export type Share = { balance: BalanceView; amount: Amount };

export type Outlook =
  | {
      kind: 'fits';
      charged: Quantity;
      /** Amount left afterwards, on all cards of a sale that repeats. */
      left: Quantity;
      /** Parts that the balance pays, or one after the other the cards of its sale. */
      shares: readonly Share[];
      /** Part of the work that costs nothing, in the unit of the work. */
      free: Amount;
      state: BalanceState;
    }
  | {
      kind: 'tooLow';
      refusal: AppError;
      /** Amount by which the balance, or all cards of its sale, have too little left. */
      missing: Amount;
      /** Balance that a permit of the missing amount lets pay: the last card of the sale. */
      last: BalanceView;
      alternatives: BalanceView[];
      split?: [Share, Share];
    }
  | { kind: 'refused'; refusal: AppError; alternatives: BalanceView[] }
  | { kind: 'otherUnit'; alternatives: BalanceView[] };

type OutlookFacts = {
  balances: readonly BalanceView[];
  thresholds: Thresholds;
  /** Part of the work that costs nothing. */
  free?: Amount;
  /** True if the work must stay one entry, which one balance pays. */
  isOneEntry?: boolean | undefined;
};

/**
 * Finds the effect of logging `worked` on `balance`, by the rules of the server, so that the screen
 * shows the amount that will be saved. If it cannot be logged, the result has alternatives, from
 * `balances` in the order of preference.
 */
export function findOutlook(
  balance: BalanceView,
  worked: Quantity,
  { balances, thresholds, free = 0, isOneEntry = false, ...viewpoint }: Viewpoint & OutlookFacts,
): Outlook {
  const { type } = paidBy(balance, worked);
  // The free part needs no room.
  const paid = { ...worked, amount: worked.amount - free };
  const others = balances.filter(
    (other) =>
      other.companyId === balance.companyId &&
      other.id !== balance.id &&
      other.type === paidBy(other, worked).type &&
      findUsability(other, viewpoint) === 'usable',
  );
  const alternatives = others.filter((other) => hasRoom(other, paid)).slice(0, 3);
  const isOpen = ['usable', 'usedUp'].includes(findUsability(balance, viewpoint));
  const isWhole = free === 0 && !isOneEntry && isOpen;
  const isInSale = (other: BalanceView) =>
    isWhole && isSameSale(other, balance) && !isExpiredOn(other, viewpoint.today);
  const sale = [balance, ...others.filter(isInSale)];
  const shared = shareOut(sale, paid);
  if (balance.type !== type) return { kind: 'otherUnit', alternatives };

  try {
    const single = { balance, amount: paidBy(balance, worked).amount };
    const [first] = shared.shares;
    const isShared =
      shared.missing <= 0 && (shared.shares.length > 1 || first?.balance !== balance);
    const charges = isShared
      ? shared.shares.map(toCharge)
      : [{ id: balance.id, amount: findCharge(balance, paid) }];
    const charged = sum(charges.map(({ amount }) => amount));
    if (!isShared) charge(balance, charged, viewpoint);
    const after = foresee(sale.find(isCounted) ?? balance, charges);
    return {
      kind: 'fits',
      charged: { amount: charged, type },
      left: { amount: after.currentAmount, type },
      shares: isShared ? shared.shares : [single],
      free,
      state: judgeState(after, viewpoint.today, thresholds),
    };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    if (refusal.code !== 'balanceTooLow') return { kind: 'refused', refusal, alternatives };
    const split = free > 0 ? undefined : splitWork(balance, others, worked);
    const last = sale.at(-1) ?? balance;
    const { missing } = shared;
    return {
      kind: 'tooLow',
      refusal: balanceErrors.balanceTooLow({
        left: { amount: sum(sale.map(({ currentAmount }) => currentAmount)), type },
        missing: { amount: missing, type },
      }),
      missing,
      last,
      alternatives,
      ...(split && { split }),
    };
  }
}

/**
 * Splits the work: as much as this balance can take, and the rest on the first other balance with
 * room for it.
 */
function splitWork(
  balance: BalanceView,
  others: BalanceView[],
  worked: Quantity,
): [Share, Share] | undefined {
  const first = findMaxCharge(measureRoom(balance), balance);
  if (first <= 0) return undefined;
  const done = balance.type === worked.type ? first : first * balance.punchMinutes;
  const rest = { ...worked, amount: worked.amount - done };
  const other = others.find((candidate) => hasRoom(candidate, rest));
  return (
    other && [
      { balance, amount: first },
      { balance: other, amount: paidBy(other, rest).amount },
    ]
  );
}

/**
 * Shares work out among the cards of one sale, each down to 0 before the next one, and only the
 * last one below that, as far as is agreed or permitted. `missing` is what it cannot pay.
 */
function shareOut(cards: readonly BalanceView[], worked: Quantity) {
  const shares: Share[] = [];
  let rest = worked.amount;
  let missing: Amount = 0;
  for (const card of cards) {
    const left = { ...worked, amount: rest };
    const room = card === cards.at(-1) ? measureRoom(card) : Math.max(0, card.currentAmount);
    missing = findCharge(card, left) - room;
    if (missing <= 0) {
      shares.push({ balance: card, amount: paidBy(card, left).amount });
      break;
    }
    const part = findMaxCharge(room, card);
    if (part === 0 || card === cards.at(-1)) continue;
    shares.push({ balance: card, amount: part });
    rest -= card.type === worked.type ? part : part * card.punchMinutes;
  }
  return { shares, missing };
}

/** Tells whether a card is one of those whose sum is shown. */
function isCounted({ id, standingSale }: BalanceView): boolean {
  return standingSale?.cards.some((card) => card.id === id) ?? false;
}

type Charge = { id: string; amount: Amount };

/** Returns a card with the sums that its sale, or it alone, will have after the charges. */
function foresee(card: BalanceView, charges: readonly Charge[]): BalanceView {
  const chargedOn = (id: string) => sum(charges.filter((one) => one.id === id).map(toAmount));
  const currentAmount = card.currentAmount - chargedOn(card.id);
  const { standingSale } = card;
  if (!standingSale) return { ...card, currentAmount };
  const cards = standingSale.cards.map((one) => ({ ...one, left: one.left - chargedOn(one.id) }));
  const usable = cards.filter(({ left }) => left !== 0);
  return toWholeCard({ ...card, currentAmount, standingSale: { ...standingSale, cards: usable } });
}

/** Returns what is left on cards of the same sale that pay nothing of the work. */
export function sumElsewhere(shares: readonly Share[]): Amount {
  const paying = shares.map(({ balance }) => balance.id);
  const others = shares[0] ? listOtherCards(shares[0].balance) : [];
  return sum(others.map(({ id, left }) => (paying.includes(id) ? 0 : left)));
}

function toCharge({ balance, amount }: Share): Charge {
  return { id: balance.id, amount: chargedForPaid(amount, 0, balance) };
}

function toAmount({ amount }: Charge): Amount {
  return amount;
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function isSameSale(one: BalanceView, other: BalanceView): boolean {
  return one.standingSale !== null && one.standingSale.id === other.standingSale?.id;
}

function hasRoom(balance: BalanceView, worked: Quantity): boolean {
  return measureRoom(balance) >= findCharge(balance, worked);
}

function findCharge(balance: BalanceView, paid: Quantity): Amount {
  return chargedForPaid(paidBy(balance, paid).amount, 0, balance);
}
