import { sql, type Updateable } from 'kysely';
import { sentAhead } from '@/database/dialect';
import { onlyRow, prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { EntryFilter } from '../../contract/entry';
import { bumpVersion } from '../repository';
import { asValues, matches } from './entry-conditions';

type Facts = Pick<
  Updateable<DB['timeEntry']>,
  | 'companyId'
  | 'balanceId'
  | 'consultantId'
  | 'taskId'
  | 'title'
  | 'description'
  | 'category'
  | 'serviceDate'
  | 'amount'
  | 'workedAmount'
  | 'freeAmount'
  | 'freeReason'
  | 'startsAt'
  | 'endsAt'
>;

const updateFacts = prepare((db, { id, ...facts }: Facts & { id: string }) =>
  db
    .updateTable('timeEntry')
    .set({
      ...facts,
      freeSince: sql<string | null>`case when ${facts.amount}::int > 0 then null
        when (worked_amount, balance_id) is not distinct from
          (${facts.workedAmount}::int, ${facts.balanceId}::uuid) then coalesce(free_since, now())
        else now() end`,
      validatedAt: null,
      validatedBy: null,
      questionedAt: null,
      ...bumpVersion,
    })
    .where('id', '=', id)
    .modifyEnd(sentAhead),
);

/** Saves an edit, and clears validation and question, because both were about the old values. */
export async function saveFacts(tx: Tx, id: string, facts: Facts): Promise<void> {
  await updateFacts(tx, { ...facts, id });
}

export async function saveValidation(tx: Tx, ids: string[], by: string | null): Promise<void> {
  if (ids.length === 0) return;
  const validatedAt = by === null ? null : sql<string>`now()`;
  await tx
    .updateTable('timeEntry')
    .set({ validatedAt, validatedBy: by, ...bumpVersion })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .modifyEnd(sentAhead)
    .execute();
}

/** Unbilling an entry in question takes its validation away, which a bill keeps. */
export async function saveBilling(tx: Tx, ids: string[], by: string | null): Promise<void> {
  if (ids.length === 0) return;
  const billedAt = by === null ? null : sql<string>`now()`;
  await tx
    .updateTable('timeEntry')
    .set({ billedAt, billedBy: by, ...bumpVersion })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .modifyEnd(sentAhead)
    .execute();
  if (by !== null) return;
  await tx
    .updateTable('timeEntry')
    .set({ validatedAt: null, validatedBy: null })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('questionedAt', 'is not', null)
    .where('validatedAt', 'is not', null)
    .modifyEnd(sentAhead)
    .execute();
}

/** Tells whether a time has passed by the clock of the database, which `readAt` comes from too. */
export async function hasPassed(tx: Tx, instant: string): Promise<boolean> {
  const { rows } = await sql<{ hasPassed: boolean }>`
    select ${instant}::timestamptz <= now() as has_passed`.execute(tx);
  return onlyRow(rows).hasPassed;
}

type SeenRow = { id: string; version: number | null };

/**
 * Lists matching entries that existed at `readAt`, at most `limit`. An entry that has changed since
 * has no version.
 */
export async function listMatching(
  tx: Tx,
  scope: CompanyScope,
  filter: EntryFilter,
  readAt: string,
  limit: number,
): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select entry.id, case when entry.updated_at < ${readAt}::timestamptz then entry.version end
      as version
      from time_entry entry where ${existedAt(scope, filter, readAt)}
     limit ${limit}`.execute(tx);
  return rows;
}

export async function countMatching(
  tx: Tx,
  scope: CompanyScope,
  filter: EntryFilter,
  readAt: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from time_entry entry where ${existedAt(scope, filter, readAt)}`.execute(tx);
  return onlyRow(rows).count;
}

function existedAt(scope: CompanyScope, filter: EntryFilter, readAt: string) {
  return sql<boolean>`entry.deleted_at is null and entry.created_at < ${readAt}::timestamptz
    and ${inScope(scope, 'entry.company_id')} and ${matches(asValues(filter))}`;
}
