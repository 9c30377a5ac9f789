import type { Amount } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { balanceErrors } from '../errors';

/**
 * Number of movements above which a statement is no page to read and no request to answer: the
 * period must be shorter.
 */
export const maxMovements = 5_000;

export const movementKinds = ['purchase', 'charge', 'reversal', 'adjustment'] as const;
export type MovementKind = (typeof movementKinds)[number];

export type Moved = { kind: MovementKind; amount: Amount; balanceAfter: Amount };

export type Totals = { added: Amount; writtenOff: Amount; used: Amount; returned: Amount };

export type Statement<Row extends Moved> = {
  opening: Amount;
  movements: Row[];
  closing: Amount;
  totals: Totals;
};

export function ensurePeriod({ from, to }: { from: Day; to: Day }): void {
  if (to < from) throw balanceErrors.periodBackwards({ field: 'to' });
}

/**
 * Opening, movements and closing of a period, from the movements in it, in the order of the ledger,
 * and the last one before it.
 *
 * A balance begins at nothing and is moved by its own purchase, so a period before that opens and
 * closes at zero. It adds up or it is not drawn up: a statement that does not is a bug and never
 * reaches a customer.
 */
export function drawStatement<Row extends Moved>(
  before: Moved | undefined,
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

/** opening + added − writtenOff − used + returned = closing. */
function addUp(movements: Moved[]): Totals {
  const totals = { added: 0, writtenOff: 0, used: 0, returned: 0 };
  for (const { kind, amount } of movements) {
    if (kind === 'charge') totals.used -= amount;
    else if (kind === 'reversal') totals.returned += amount;
    else if (amount > 0) totals.added += amount;
    else totals.writtenOff -= amount;
  }
  return totals;
}

/** The month a period is exactly, `2026-11`; undefined when it is something else. */
export function findWholeMonth({ from, to }: { from: Day; to: Day }): string | undefined {
  const month = from.slice(0, 7);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return from === `${month}-01` && to === last ? month : undefined;
}

/**
 * The kind of a movement in words: an adjustment either adds to the balance or takes off, and a
 * top-up adds.
 */
export function sayKind<Kind extends string>(movement: {
  kind: Kind;
  amount?: number;
}): Kind | 'added' | 'takenOff' {
  const { kind, amount = 0 } = movement;
  if (kind !== 'adjustment') return kind;
  return amount < 0 ? 'takenOff' : 'added';
}
