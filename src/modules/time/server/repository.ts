import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope, mayServe } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { RecordTimeInput } from '../contract';
import { timeErrors } from '../errors';

function selectEntries(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('timeEntry as entry')
    .innerJoin('balance', 'balance.id', 'entry.balanceId')
    .innerJoin('company', 'company.id', 'entry.companyId')
    .innerJoin('appUser as consultant', 'consultant.id', 'entry.consultantId')
    .leftJoin('task', 'task.id', 'entry.taskId')
    .where('entry.deletedAt', 'is', null)
    .where(inScope(scope, 'entry.company_id'))
    .select([
      'entry.id',
      'entry.ordinal',
      'entry.title',
      'entry.description',
      'entry.category',
      'entry.serviceDate',
      'entry.amount',
      'entry.startsAt',
      'entry.endsAt',
      'entry.companyId',
      'company.name as companyName',
      'entry.balanceId',
      'balance.number as balanceNumber',
      'balance.type',
      'balance.currentAmount as balanceLeft',
      'entry.consultantId',
      'consultant.name as consultantName',
      'task.id as taskId',
      'task.number as taskNumber',
      'task.title as taskTitle',
      'entry.validatedAt',
      'entry.billedAt',
      'entry.version',
      'entry.createdAt',
    ]);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

type Filter = {
  companyId?: string | undefined;
  balanceId?: string | undefined;
  limit: number;
  after: string[] | undefined;
};

/** Latest service date first, within a day the latest entered. `after` is that pair of the last entry of the page before. */
export function listEntries(db: Database, scope: CompanyScope, { companyId, balanceId, limit, after }: Filter) {
  return selectEntries(db, scope)
    .$if(companyId !== undefined, (query) => query.where('entry.companyId', '=', companyId ?? ''))
    .$if(balanceId !== undefined, (query) => query.where('entry.balanceId', '=', balanceId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(entry.service_date, entry.ordinal) < (${after?.[0]}::date, ${after?.[1]}::bigint)`),
    )
    .orderBy('entry.serviceDate', 'desc')
    .orderBy('entry.ordinal', 'desc')
    .limit(limit)
    .execute();
}

export async function findEntry(db: Database | Tx, id: string, scope: CompanyScope): Promise<EntryRow> {
  const entry = await selectEntries(db, scope).where('entry.id', '=', id).executeTakeFirst();
  if (!entry) throw timeErrors.entryNotFound();
  return entry;
}

/** The entry with its row locked until the transaction ends. */
export async function lockEntry(tx: Tx, id: string, scope: CompanyScope): Promise<EntryRow> {
  const entry = await selectEntries(tx, scope).where('entry.id', '=', id).forUpdate('entry').executeTakeFirst();
  if (!entry) throw timeErrors.entryNotFound();
  return entry;
}

export type NewEntry = Omit<RecordTimeInput, 'consultantId'> & {
  companyId: string;
  consultantId: string;
  createdBy: string;
};

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const { id } = await tx.insertInto('timeEntry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markDeleted(tx: Tx, id: string, deletedBy: string): Promise<void> {
  await tx
    .updateTable('timeEntry')
    .set({ deletedAt: sql<string>`now()`, deletedBy, updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Refuses somebody who does not work for the company, as if they did not exist. */
export async function ensureServes(tx: Tx, userId: string, companyId: string): Promise<void> {
  const person = await tx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .where(mayServe(companyId))
    .executeTakeFirst();
  if (!person) throw timeErrors.consultantNotFound();
}
