import { type QueryCreator, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { sentAhead } from '@/database/dialect';
import { prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import { inScope, mayServe, scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { EntryFilter } from '../contract/entry';
import { timeErrors } from '../errors';
import { asValues, type FilterValues, matches } from './repository/entry-conditions';

/**
 * Selects entries with their balances and companies; `db` may be a CTE that replaces `time_entry`.
 */
export function selectEntries(db: Pick<QueryCreator<DB>, 'selectFrom'>, scope: CompanyScope) {
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
      sql<number>`coalesce(entry.worked_amount, entry.amount)`.as('workedAmount'),
      'entry.freeAmount',
      'entry.freeReason',
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
      'company.createdBy as companyCreatedBy',
      'entry.validatedAt',
      'entry.validatedBy',
      'entry.billedAt',
      'entry.questionedAt',
      'entry.version',
      'entry.createdAt',
    ]);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

type Scope = readonly string[] | undefined;
type PageValues = FilterValues & {
  limit: number;
  day: string | undefined;
  ordinal: string | undefined;
  scope: Scope;
};

const selectPage = prepare((db, { scope, day, ordinal, limit, ...filter }: PageValues) =>
  selectEntries(db, scopeValue.read(scope))
    .where(matches(filter))
    .$if(day !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.service_date, entry.ordinal) < (${day}::date, ${ordinal}::bigint)`,
      ),
    )
    .orderBy('entry.serviceDate', 'desc')
    .orderBy('entry.ordinal', 'desc')
    .limit(limit),
);

type PageOptions = { limit: number; after: string[] | undefined };

/**
 * Lists entries, latest service date first and within a day latest entered first. `after` holds
 * these two keys of the last entry of the previous page.
 */
export function listEntries(
  db: Database,
  scope: CompanyScope,
  filter: EntryFilter,
  { limit, after }: PageOptions,
) {
  const place = { limit, day: after?.[0], ordinal: after?.[1] };
  return selectPage(db, { ...asValues(filter), ...place, scope: scopeValue.of(scope) });
}

const selectOne = prepare((db, { id, scope }: { id: string; scope: Scope }) =>
  selectEntries(db, scopeValue.read(scope)).where('entry.id', '=', id),
);

export async function findEntry(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<EntryRow> {
  const [entry] = await selectOne(db, { id, scope: scopeValue.of(scope) });
  if (!entry) throw timeErrors.entryNotFound();
  return entry;
}

const selectSaved = prepare((db, { id }: { id: string }) =>
  selectEntries(db, { kind: 'all' }).where('entry.id', '=', id).modifyEnd(sentAhead),
);

/** Reads a locked entry as it is saved. The list is filled only when the transaction commits. */
export function readSaved(tx: Tx, id: string): Promise<EntryRow[]> {
  return selectSaved(tx, { id });
}

/**
 * Returns the two amounts to store: the charge, and the worked amount or null if they are equal.
 */
export function toAmounts(
  worked: number,
  charged: number,
): { amount: number; workedAmount: number | null } {
  return { amount: charged, workedAmount: worked === charged ? null : worked };
}

/**
 * Columns that mark a change: each counts the version up, so that an edit of an outdated version is
 * noticed.
 */
export const bumpVersion = { updatedAt: sql<string>`now()`, version: sql<number>`version + 1` };

type Deleted = { ids: readonly string[]; deletedBy: string };
const updateDeleted = prepare((db, { ids, deletedBy }: Deleted) =>
  db
    .updateTable('timeEntry')
    .set({ deletedAt: sql<string>`now()`, deletedBy, questionedAt: null, ...bumpVersion })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .modifyEnd(sentAhead),
);

export async function markDeleted(
  tx: Tx,
  ids: readonly string[],
  deletedBy: string,
): Promise<void> {
  await updateDeleted(tx, { ids, deletedBy });
}

/**
 * Finds the name of a person who works for the company. Others are refused as if they did not
 * exist.
 *
 * @throws consultantNotFound
 */
export async function findServing(
  db: Database | Tx,
  userId: string,
  companyId: string,
): Promise<string> {
  const person = await db
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .where(mayServe(companyId))
    .executeTakeFirst();
  if (!person) throw timeErrors.consultantNotFound();
  return person.name;
}
