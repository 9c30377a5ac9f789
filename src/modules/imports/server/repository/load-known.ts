import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { KnownFacts } from '../../domain/plan';

/** Facts of the rows of an import by which known records are found. */
type RowKeys = {
  fingerprints: Iterable<string>;
  sourceIds: Iterable<string>;
  numbers: Iterable<string>;
};

/**
 * Loads the facts of the installation that the importer may see. A consultant sees only companies
 * they serve, and may only log work as themselves, so every other name in their file becomes a
 * placeholder.
 */
export async function loadKnown(
  db: Database | Tx,
  actor: Actor,
  { fingerprints, sourceIds, numbers }: RowKeys,
): Promise<KnownFacts> {
  const scope = servedCompanies(actor);
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name', 'accountStatus', 'createdBy'])
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'company.id'))
    .orderBy('createdAt')
    .execute();
  const balances = await sql<KnownFacts['cards'][number]>`
    select distinct on (card.balance_id) card.company_id, card.card_key as key, card.balance_id,
           balance.number, balance.type, balance.current_amount,
           balance.overdraft_limit, card.left_after, card.as_of
      from imported_card card join balance on balance.id = card.balance_id
     where balance.deleted_at is null and balance.closed_at is null
       and ${inScope(scope, 'card.company_id')}
     order by card.balance_id, card.created_at desc, card.id`.execute(db);
  const imported = await sql<{ fingerprint: string; importId: string }>`
    select fingerprint, import_id from imported_entry
     where fingerprint = any(${[...fingerprints]}::text[])
       and ${inScope(scope, 'company_id')}`.execute(db);
  const ids = [...sourceIds].filter((id) => z.uuid().safeParse(id).success);
  const own = await sql<{ id: string }>`
    select id from time_entry where id = any(${ids}::uuid[]) and deleted_at is null
       and ${inScope(scope, 'company_id')}
    union all
    select id from balance where id = any(${ids}::uuid[])
       and ${inScope(scope, 'company_id')}`.execute(db);
  const taken = await sql<{ number: string }>`
    select number from balance where number = any(${[...numbers]}::text[])`.execute(db);
  return {
    importer: actor,
    mayValidate: isStaff(actor),
    companies: companies.map(({ id, name, accountStatus, createdBy }) => ({
      id,
      name,
      mayReceive: accountStatus === 'active' || (accountStatus === 'paused' && isStaff(actor)),
      mayBill: isStaff(actor) || createdBy === actor.id,
    })),
    people: isStaff(actor) ? await listWorkers(db) : [actor],
    placeholders: await listPlaceholders(db, actor),
    imported: new Map(imported.rows.map(({ fingerprint, importId }) => [fingerprint, importId])),
    importSizes: await countRows(db, new Set(imported.rows.map(({ importId }) => importId))),
    ownIds: new Set(own.rows.map(({ id }) => id)),
    cards: balances.rows,
    takenNumbers: taken.rows.map(({ number }) => number),
    openBalances: await listNewestBalances(db, scope),
  };
}

/** Lists the newest three open balances of each company and type. */
async function listNewestBalances(
  db: Database | Tx,
  scope: ReturnType<typeof servedCompanies>,
): Promise<KnownFacts['openBalances']> {
  const { rows } = await sql<KnownFacts['openBalances'][number]>`
    select company_id, type, number, current_amount as left
      from (select company_id, type, number, current_amount,
                   row_number() over (partition by company_id, type
                                         order by created_at desc, id) as place
              from balance
             where deleted_at is null and closed_at is null
               and ${inScope(scope, 'company_id')}) newest
     where place <= 3`.execute(db);
  return rows;
}

/**
 * Counts the rows of some imports, by import. A row of several punches has a fingerprint for each
 * of them, but counts once.
 */
async function countRows(
  db: Database | Tx,
  importIds: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select import_id as id, count(*)::int as count from imported_entry
     where import_id = any(${[...importIds]}::uuid[]) and fingerprint !~ '-[0-9]+-[0-9]+$'
     group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Lists the staff and consultants whom a file may name. */
function listWorkers(db: Database | Tx) {
  return db
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .where('disabledAt', 'is', null)
    .where((row) =>
      row.or([
        row('role', '=', 'consultant'),
        row.and([row('role', '=', 'staff'), row('staffStatus', '=', 'active')]),
      ]),
    )
    .orderBy(sql`name collate "da-x-icu"`)
    .execute();
}

/** Lists the placeholders that a person may use: their own, or all for staff. */
function listPlaceholders(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('placeholder')
    .select(['userId as id', 'name', 'email'])
    .where('removedAt', 'is', null)
    .where('became', 'is', null)
    .$if(!isStaff(actor), (query) => query.where('createdBy', '=', actor.id))
    .orderBy('createdAt')
    .execute();
}
