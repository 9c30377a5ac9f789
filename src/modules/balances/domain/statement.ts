import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { balanceErrors } from '../errors';

/**
 * Largest number of movements on one statement. More are too long to read and to answer at once, so
 * a shorter period must be chosen.
 */
export const maxMovements = 5_000;

/** Kinds of movement on a statement. The ledger has no movement for `free` work. */
export const movementKinds = ['purchase', 'charge', 'reversal', 'adjustment', 'free'] as const;
export type MovementKind = (typeof movementKinds)[number];

export type MovementAmounts = {
  kind: MovementKind;
  amount: Amount;
  balanceAfter: Amount;
  /** Part of the work that costs nothing, or all of it. */
  freeAmount: Amount;
};

export type Totals = {
  added: Amount;
  writtenOff: Amount;
  used: Amount;
  returned: Amount;
  free: Amount;
};

export type Statement<Row extends MovementAmounts> = {
  opening: Amount;
  movements: Row[];
  closing: Amount;
  totals: Totals;
};

export function ensurePeriod({ from, to }: { from: Day; to: Day }): void {
  if (to < from) throw balanceErrors.periodBackwards({ field: 'to' });
}

/**
 * Builds the statement of a period from its movements, in the order of the ledger, and the last
 * movement before the period.
 *
 * A period before the purchase opens and closes at zero. Throws if the sums do not match the
 * amounts of the ledger: such a statement is a bug and must not reach a customer.
 */
export function drawStatement<Row extends MovementAmounts>(
  before: MovementAmounts | undefined,
  movements: Row[],
): Statement<Row> {
  if (movements.length > maxMovements)
    throw balanceErrors.statementTooLong({ field: 'from', max: maxMovements });
  const opening = before?.balanceAfter ?? 0;
  let closing = opening;
  for (const { amount, balanceAfter } of movements) {
    closing += amount;
    if (closing !== balanceAfter)
      throw new Error(`a statement would not add up: ${closing} is not ${balanceAfter}`);
  }
  return { opening, movements, closing, totals: addUp(movements) };
}

/**
 * Sums the movements by kind, so that opening + added − writtenOff − used + returned = closing.
 * `free` changes nothing that is left.
 */
function addUp(movements: MovementAmounts[]): Totals {
  const totals = { added: 0, writtenOff: 0, used: 0, returned: 0, free: 0 };
  for (const { kind, amount, freeAmount } of movements) {
    totals.free += freeAmount;
    if (kind === 'charge') totals.used -= amount;
    else if (kind === 'reversal') totals.returned += amount;
    else if (amount > 0) totals.added += amount;
    else totals.writtenOff -= amount;
  }
  return totals;
}

/** Returns the month that a period covers exactly, as `2026-11`; undefined for any other period. */
export function findWholeMonth({ from, to }: { from: Day; to: Day }): string | undefined {
  const month = from.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return from === `${month}-01` && to === last ? month : undefined;
}

/**
 * Returns the kind under which a movement is named: an adjustment is `added` or `takenOff`. An
 * adjustment without an amount counts as `added`.
 */
export function sayKind<Kind extends string>(movement: {
  kind: Kind;
  amount?: number;
}): Kind | 'added' | 'takenOff' {
  const { kind, amount = 0 } = movement;
  if (kind !== 'adjustment') return kind;
  return amount < 0 ? 'takenOff' : 'added';
}

/** Returns how a movement says that its work is free, wholly or partly; undefined if it is not. */
export function sayFree(
  { workedAmount, freeAmount }: { workedAmount: Amount | null; freeAmount: Amount },
  type: AmountType,
) {
  if (freeAmount === 0) return undefined;
  const worked = workedAmount ?? freeAmount;
  return {
    extent: worked > freeAmount ? ('partly' as const) : ('wholly' as const),
    values: { worked: { amount: worked, type }, free: { amount: freeAmount, type } },
  };
}
