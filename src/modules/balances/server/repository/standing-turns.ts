import type { Database } from '@/database/connection';

/** Lists all turns of a sale in their order, with their cards as they are now. */
export function listTurns(db: Database, standingSaleId: string) {
  return db
    .selectFrom('standingTurn as turn')
    .leftJoin('balance', (join) =>
      join
        .onRef('balance.id', '=', 'turn.balanceId')
        .on('balance.deletedAt', 'is', null)
        .on('balance.closedAt', 'is', null),
    )
    .select([
      'turn.turn',
      'turn.dueOn',
      'turn.outcome',
      'balance.id',
      'balance.initialAmount',
      'balance.expiresOn',
      'balance.createdAt',
    ])
    .where('turn.standingSaleId', '=', standingSaleId)
    .orderBy('turn.turn')
    .execute();
}
