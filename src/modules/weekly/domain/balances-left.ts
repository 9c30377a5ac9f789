import { expiresWithin, expiringSoonDays } from '@/modules/balances/domain/listing';
import {
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import type { Quantity } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';

type OpenBalance = SpendableBalance & {
  id: string;
  companyId: string;
  companyName: string;
  /** Sale that repeats, of which this is one card; null if it was sold once. */
  standingSaleId: string | null;
};

export type BalanceLeft = {
  id: string;
  number: string;
  customer: string;
  left: Quantity;
  total: Quantity;
  expiresOn: Day | null;
  /** True for a usable balance that is low or expires soon. */
  isEnding: boolean;
};

/**
 * Lists the balances that still matter to a customer: those with something left, overdrawn ones,
 * and empty ones if there is no other of their type. The cards of a sale that repeats are one
 * balance. They follow one another, so the expiry of one is not its end.
 */
export function listLive(
  open: readonly OpenBalance[],
  today: Day,
  thresholds: Thresholds,
): BalanceLeft[] {
  const judged = joinSales(open).map((balance) => ({
    balance,
    ...judgeState(balance, today, thresholds),
    isSoon:
      balance.standingSaleId === null &&
      expiresWithin(balance, expiringSoonDays, today, thresholds),
  }));
  const spares = new Set(
    judged.flatMap(({ balance, reason }) => (reason === undefined ? [toPurse(balance)] : [])),
  );
  return judged
    .filter(({ balance, reason }) => reason !== 'usedUp' || !spares.has(toPurse(balance)))
    .map(({ balance, status, isSoon }) => ({
      id: balance.id,
      number: balance.number,
      customer: balance.companyName,
      left: { amount: balance.currentAmount, type: balance.type },
      total: { amount: balance.totalAmount, type: balance.type },
      expiresOn: balance.expiresOn,
      isEnding: status === 'low' || isSoon,
    }));
}

/** Joins the cards of each sale; the list has those that expire earliest first. */
function joinSales(open: readonly OpenBalance[]): OpenBalance[] {
  const wholes = new Map<string, OpenBalance>();
  for (const card of open) {
    const key = card.standingSaleId ?? card.id;
    const {
      currentAmount = 0,
      totalAmount = 0,
      expiresOn = card.expiresOn,
    } = wholes.get(key) ?? {};
    wholes.set(key, {
      ...card,
      currentAmount: currentAmount + card.currentAmount,
      totalAmount: totalAmount + card.totalAmount,
      expiresOn: currentAmount > 0 ? expiresOn : card.expiresOn,
    });
  }
  return [...wholes.values()];
}

function toPurse({ companyId, type }: OpenBalance): string {
  return `${companyId} ${type}`;
}

export type RunningOut = BalanceLeft & {
  /**
   * Day on which the balance is used up or expires, at the pace of the last weeks; null if none is
   * forecast.
   */
  endsOn: Day | null;
};

/**
 * Number of days before the forecast end at which a balance counts as running out, however much is
 * left.
 */
const soonAtPace = 14;

/**
 * Finds the balances that are used up or soon will be. Used-up ones come first. They are
 * followed by low ones and by those that end soon, by date or at their pace, earliest end first.
 */
export function findRunningOut(
  live: readonly BalanceLeft[],
  ends: ReadonlyMap<string, { on: Day | null; isSure: boolean }>,
  today: Day,
): RunningOut[] {
  const last = addDays(today, soonAtPace);
  return live
    .map((balance) => {
      const end = ends.get(balance.id);
      const isSoon = end?.isSure === true && end.on !== null && end.on <= last;
      return {
        ...balance,
        endsOn: end?.on ?? null,
        isEnding: balance.isEnding || isSoon,
      };
    })
    .filter(({ isEnding, left }) => isEnding || left.amount <= 0)
    .toSorted((a, b) => toOrder(a).localeCompare(toOrder(b)));
}

function toOrder({ left, endsOn, expiresOn, number }: RunningOut): string {
  return `${left.amount <= 0 ? '' : (endsOn ?? expiresOn ?? '9999')} ${number}`;
}
