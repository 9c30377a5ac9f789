import type { AmountType } from '@/platform/amount';
import { addDays, addMonths, type Day } from '@/platform/day';
import { balanceErrors } from '../errors';
import { maxHeld } from './changes';
import { maxNumberLength } from './numbering';
import type { PunchMinutes, Rounding } from './rounding';
import { isAtMost, isExpiredOn, type SpendableBalance } from './spend';

/** Months between two turns of a sale that the calendar repeats. */
export const rhythms = [1, 3, 12] as const;
export type Rhythm = (typeof rhythms)[number];

/** Largest share of a card, in percent, at which a refill may be agreed. */
export const maxRefillPercent = 50;
/** Largest number of months for which a sold card can be used, unless it is for ever. */
export const maxLifeMonths = 120;

/** When a sale repeats: each so many months, or when a card has at most so many percent left. */
export type Schedule = {
  everyMonths: Rhythm | null;
  atPercent: number | null;
  /** Months for which a card can be used, from the day of its turn; null is for ever. */
  livesMonths: number | null;
  startsOn: Day;
  /** Last day on which something is sold; null if no end is agreed. */
  endsOn: Day | null;
};

export type StandingSale = Schedule &
  Rounding & {
    number: string;
    type: AmountType;
    amount: number;
    overdraftLimit: number;
    punchMinutes: PunchMinutes;
    isPaused: boolean;
    isEnded: boolean;
  };

/** A turn that has been decided, with its card; the card is null if none was sold or it is gone. */
export type DecidedTurn = {
  turn: number;
  dueOn: Day;
  /** True if no turn was before it: a person sold its card or agreed on its day. */
  isFirst: boolean;
  card: Pick<SpendableBalance, 'currentAmount' | 'totalAmount' | 'isClosed'> | null;
};

/**
 * Returns the day of a turn. It is counted from the first day and not from the turn before, so that
 * a sale of the 31st comes on the last day of a short month and on the 31st again afterwards.
 */
export function dueDay({ startsOn, everyMonths }: Schedule, turn: number): Day {
  return addMonths(startsOn, (turn - 1) * (everyMonths ?? 0));
}

/** Returns the last day on which the card of a turn can be used; null is for ever. */
export function lastDay(schedule: Schedule, turn: number, soldOn: Day): Day | null {
  const { startsOn, everyMonths, livesMonths } = schedule;
  if (livesMonths === null) return null;
  const end =
    everyMonths === null
      ? addMonths(soldOn, livesMonths)
      : addMonths(startsOn, (turn - 1) * everyMonths + livesMonths);
  return addDays(end, -1);
}

/**
 * Returns the day of the next turn if it is due today or was due before, and else undefined. A
 * refill is due once the newest card is nearly used, at most once a day. It follows no card that
 * was closed, deleted or corrected to nothing, and it waits while the sale is paused.
 */
export function findTurnDay(
  sale: StandingSale,
  last: DecidedTurn | undefined,
  today: Day,
): Day | undefined {
  if (sale.isEnded) return undefined;
  const dueOn = sale.atPercent === null ? dueDay(sale, (last?.turn ?? 0) + 1) : today;
  if (dueOn > today || dueOn < sale.startsOn) return undefined;
  if (sale.endsOn !== null && dueOn > sale.endsOn) return undefined;
  if (sale.atPercent === null) return dueOn;
  if (sale.isPaused) return undefined;
  if (!last) return dueOn;
  const { card, isFirst } = last;
  const isFollowed = card && !card.isClosed && card.totalAmount > 0;
  const isUsed = isFollowed && isAtMost(card, sale.atPercent);
  return isUsed && (isFirst || last.dueOn < today) ? dueOn : undefined;
}

/** Tells whether a sale sells nothing any more: it was ended, or its last day has passed. */
export function isOver(
  { isEnded, endsOn }: Pick<StandingSale, 'isEnded' | 'endsOn'>,
  today: Day,
): boolean {
  return isEnded || (endsOn !== null && endsOn < today);
}

export type ComingTurn = { dueOn: Day; expiresOn: Day | null };

/**
 * Returns what is sold next: on a day, or once at most so many percent are left. Null if the sale
 * is paused or over, or if its newest card is no longer one that a refill follows.
 */
export function findNext(
  agreed: Schedule & {
    amount: number;
    isPaused: boolean;
    isEnded: boolean;
    lastTurn: number;
    newest: { expiresOn: Day | null } | null;
  },
  today: Day,
) {
  const { amount, everyMonths, atPercent, lastTurn, newest } = agreed;
  if (agreed.isPaused || isOver(agreed, today)) return null;
  if (everyMonths === null) {
    const isFollowed = newest && !isExpiredOn(newest, today) && agreed.startsOn <= today;
    return isFollowed ? { amount, dueOn: null, atPercent } : null;
  }
  const [next] = listComing(agreed, lastTurn, 1);
  return next ? { amount, dueOn: next.dueOn, atPercent } : null;
}

/** Lists the next turns of a sale that the calendar repeats, as they are agreed today. */
export function listComing(
  schedule: Schedule & { isEnded?: boolean },
  lastTurn: number,
  count = 3,
): ComingTurn[] {
  if (schedule.everyMonths === null || schedule.isEnded) return [];
  return Array.from({ length: count }, (_, index) => lastTurn + 1 + index)
    .map((turn) => {
      const dueOn = dueDay(schedule, turn);
      return { dueOn, expiresOn: lastDay(schedule, turn, dueOn) };
    })
    .filter(({ dueOn }) => schedule.endsOn === null || dueOn <= schedule.endsOn);
}

/**
 * Refuses a sale that begins too early: more than one turn would be overdue, or it would begin
 * before the card that it continues was sold.
 */
export function ensureBegins(schedule: Schedule, followedDay: Day | undefined, today: Day): void {
  const { everyMonths, startsOn } = schedule;
  const isEarly = everyMonths === null ? startsOn < today : dueDay(schedule, 2) <= today;
  const isBeforeCard = followedDay !== undefined && everyMonths !== null && startsOn < followedDay;
  if (isEarly || isBeforeCard) throw balanceErrors.startsTooEarly({ field: 'startsOn' });
}

/**
 * Refuses an agreement that cannot hold: a card that ends before the next one is sold, an end
 * before the beginning or in the past, a refill that one entry could use up, and more than a
 * balance can hold.
 */
export function ensureAgreementHolds(
  sale: Pick<StandingSale, 'type' | 'amount' | keyof Schedule | keyof Rounding>,
  today: Day,
): void {
  const { everyMonths, livesMonths, endsOn, startsOn, amount } = sale;
  if (everyMonths !== null && livesMonths !== null && livesMonths < everyMonths)
    throw balanceErrors.livesTooShort({ field: 'livesMonths', months: everyMonths });
  const earliest = startsOn > today ? startsOn : today;
  if (endsOn !== null && endsOn < earliest)
    throw balanceErrors.endsTooEarly({ field: 'endsOn', startsOn: earliest });
  if (amount > maxHeld[sale.type])
    throw balanceErrors.balanceTooLarge({
      field: 'amount',
      max: { amount: maxHeld[sale.type], type: sale.type },
    });
  const least = Math.max(sale.roundingMinimum, sale.roundingIncrement);
  if (everyMonths === null && amount <= least)
    throw balanceErrors.refillTooSmall({ field: 'amount' });
}

/**
 * Returns the number of the card of a turn: `TB-0031-12` is the twelfth of `TB-0031`; undefined if
 * it is too long for a number.
 */
export function numberOfTurn(number: string, turn: number): string | undefined {
  const name = `${number}-${turn}`;
  return name.length <= maxNumberLength ? name : undefined;
}
