import { sql } from 'kysely';
import type { Database } from '@/database/connection';

export type SaleTurn = Awaited<ReturnType<typeof listTurns>>[number];

/** Lists all turns of a sale in their order. */
export function listTurns(db: Database, standingSaleId: string) {
  return db
    .selectFrom('standingTurn')
    .select(['turn', 'dueOn', sql<boolean>`outcome = 'sold'`.as('isSold')])
    .where('standingSaleId', '=', standingSaleId)
    .orderBy('turn')
    .execute();
}

/** Lists the open cards of a sale with the days that decide which of them count in a period. */
export function listSaleCards(db: Database, standingSaleId: string) {
  return db
    .selectFrom('standingTurn as turn')
    .innerJoin('balance', 'balance.id', 'turn.balanceId')
    .select(['balance.id', 'balance.initialAmount', 'balance.expiresOn', 'turn.dueOn as soldFor'])
    .where('turn.standingSaleId', '=', standingSaleId)
    .where('balance.deletedAt', 'is', null)
    .where('balance.closedAt', 'is', null)
    .orderBy('turn.turn')
    .execute();
}
