import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { selectAudit } from '@/platform/server/audit';

type People = {
  validatedByName: string | null;
  billedByName: string | null;
};

/** Finds the names of the people who confirmed and billed an entry. */
export async function findPeople(db: Database, entryId: string): Promise<People> {
  return db
    .selectFrom('timeEntry as entry')
    .leftJoin('appUser as validator', 'validator.id', 'entry.validatedBy')
    .leftJoin('appUser as biller', 'biller.id', 'entry.billedBy')
    .where('entry.id', '=', entryId)
    .select(['validator.name as validatedByName', 'biller.name as billedByName'])
    .executeTakeFirstOrThrow();
}

type ChargedEntry = { id: string; balanceId: string; amount: number };

/**
 * Finds the amounts left before and after the charge of an entry; for free work, the amount that
 * was left when it was given.
 */
export async function findCharge(db: Database, { id, balanceId, amount }: ChargedEntry) {
  if (amount === 0) {
    const { left } = await db
      .selectFrom('balance')
      .where('balance.id', '=', balanceId)
      .select(
        sql<number>`coalesce((
          select balance_after from ledger_entry
           where balance_id = balance.id and created_at <= (
             select free_since from time_entry where id = ${id})
           order by seq desc limit 1), balance.initial_amount)`.as('left'),
      )
      .executeTakeFirstOrThrow();
    return { balanceBefore: left, balanceAfter: left };
  }
  return db
    .selectFrom('ledgerEntry')
    .where('timeEntryId', '=', id)
    .where('kind', '=', 'charge')
    .orderBy('id', 'desc')
    .select([sql<number>`balance_after - amount`.as('balanceBefore'), 'balanceAfter'])
    .limit(1)
    .executeTakeFirstOrThrow();
}

export function listEntryAudit(db: Database, entryId: string) {
  return selectAudit(db)
    .where('auditLog.entity', '=', 'time_entry')
    .where('auditLog.entityId', '=', entryId)
    .orderBy('auditLog.id')
    .limit(200)
    .execute();
}

/** Finds the texts for ids: numbers of balances, names of people, numbers of tasks. */
export async function nameThings(
  db: Database,
  ids: { balances: string[]; people: string[]; tasks: string[] },
) {
  const [balances, people, tasks] = await Promise.all([
    ids.balances.length === 0
      ? []
      : db.selectFrom('balance').select(['id', 'number']).where('id', 'in', ids.balances).execute(),
    ids.people.length === 0
      ? []
      : db.selectFrom('appUser').select(['id', 'name']).where('id', 'in', ids.people).execute(),
    ids.tasks.length === 0
      ? []
      : db.selectFrom('task').select(['id', 'number']).where('id', 'in', ids.tasks).execute(),
  ]);
  return { balances, people, tasks };
}
