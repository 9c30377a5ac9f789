import type { Database } from '@/database/connection';
import type { StatementView } from '@/modules/balances/contract/statement';
import { maxMovements } from '@/modules/balances/domain/statement';
import { toStatement } from '@/modules/balances/server/statement/draw-up-statement';
import type { CompanyScope } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { readInPages } from '../repository/in-pages';
import {
  selectTakenBalances,
  selectTakenMovements,
  type TakenMovement,
} from '../repository/taken-rows';

/**
 * Reads the statements of each balance since its purchase: one if it is short enough, or else one
 * or more for each year.
 */
export async function* readWholeLives(
  snapshot: Database,
  scope: CompanyScope,
  timeZone: string,
): AsyncGenerator<StatementView> {
  for await (const balances of readInPages(snapshot, selectTakenBalances(snapshot, scope))) {
    for (const balance of balances) {
      const isLong = balance.lastSeq + 1 > maxMovements;
      const dayOf = ({ at }: TakenMovement) => toDay(new Date(at), timeZone);
      const yearOf = (row: TakenMovement) => (isLong ? dayOf(row).slice(0, 4) : '');
      let before: TakenMovement | undefined;
      for await (const rows of inGroups(readMovements(snapshot, scope, balance.id), yearOf)) {
        const [first, last] = [rows[0], rows.at(-1)];
        if (!first || !last) continue;
        yield toStatement(
          balance,
          { from: dayOf(first), to: dayOf(last) },
          { before, rows, timeZone },
        );
        before = last;
      }
    }
  }
}

async function* readMovements(
  snapshot: Database,
  scope: CompanyScope,
  balanceId: string,
): AsyncGenerator<TakenMovement> {
  for await (const page of readInPages(snapshot, selectTakenMovements(scope, balanceId)))
    yield* page;
}

/** Groups successive rows with the same key; a group has at most as many rows as a statement. */
async function* inGroups<Row>(
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  let key = '';
  for await (const row of rows) {
    const isOther = keyOf(row) !== key || group.length === maxMovements;
    if (isOther && group.length > 0) {
      yield group;
      group = [];
    }
    key = keyOf(row);
    group.push(row);
  }
  if (group.length > 0) yield group;
}
