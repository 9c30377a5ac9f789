import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import type { Tx } from '@/platform/server/transaction';
import type { ErasingView } from '../../contract';
import { selectErasingAt } from './users';

/**
 * Finds a person who can be erased: an account, a contact of card links, or a name from an import.
 * Undefined for a person who is erased already.
 */
export function findErasable(db: Database | Tx, id: string) {
  return db
    .selectFrom('appUser')
    .leftJoin('cardContact', 'cardContact.id', 'appUser.id')
    .where('appUser.id', '=', id)
    .where('appUser.erasedAt', 'is', null)
    .select(({ fn }) => [
      'appUser.name',
      fn.coalesce('cardContact.email', 'appUser.email').as('email'),
    ])
    .select(selectErasingAt)
    .executeTakeFirst();
}

/** Lists the mail addresses that a person has confirmed. */
export async function listAddresses(db: Database | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ addresses: string[] }>`
    select addresses from identity_of(${id})`.execute(db);
  return rows[0]?.addresses ?? [];
}

/** Counts the rows that belong to a person, by kind and company. */
export async function countRows(db: Database, id: string) {
  type Row = ErasingView['rows'][number];
  const { rows } = await sql<Row>`
    select case entity when 'mail' then 'mail' when 'mail_attachment' then 'attachment'
             when 'import' then 'import' else 'account' end as kind,
           company.name as "companyName", count(*)::int as count
      from identity_of(${id}) cross join lateral rows_of_person(ids, addresses) mine
      left join company on company.id = mine.company_id
     group by 1, 2 order by company.name nulls first, 1`.execute(db);
  return rows;
}

/** Text field in which others may have written the person's name. */
type FoundText = {
  /** Entity, id and field of the text, separated by blanks. */
  key: string;
  entity: string;
  id: string;
  field: string;
  companyName: string | null;
  at: string;
  words: string;
};

/** Number of lines of the audit log that one statement can search within its time limit. */
const linesAtOnce = 100_000;

type Search = {
  id: string;
  /** Regular expression that finds the name. */
  pattern: string;
  limit: number;
  /** Keys of the texts to search; undefined for all texts. */
  keys?: readonly string[] | undefined;
};

const key = sql`concat_ws(' ', entity, entity_id, field)`;

/** Lists texts that contain the name, newest first. */
export async function listTexts(db: Database, { id, pattern, limit, keys }: Search) {
  const found = new Map<string, FoundText>();
  const pairs = keys?.map((key) => key.split(' ')).map(([entity, of]) => sql`(${entity}, ${of})`);
  const chosen = pairs
    ? sql`(entity, entity_id) in (${sql.join(pairs)}) and ${key} = any (${keys})`
    : sql`true`;
  const { last } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  const step = keys ? last + 1 : linesAtOnce;
  for (let from = 0; from <= last; from += step) {
    const { rows } = await sql<FoundText>`
      select ${key} as key, entity, entity_id as id, field,
             company.name as "companyName", utc_text(max(at)) as at,
             string_agg(words, ' … ') as words
        from texts_about(${id}, ${pattern}, ${from}, ${from + step}) about
        left join company on company.id = about.company_id
       where ${chosen}
       group by 2, 3, 4, 5 order by max(at) desc limit ${limit}`.execute(db);
    for (const row of rows) {
      const words = [found.get(row.key)?.words, row.words].filter(Boolean).join(' … ');
      found.set(row.key, { ...row, words });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limit);
}

/**
 * Orders the erasing of a person. The database erases them later, because no role of the server may
 * change these rows.
 */
export async function orderErasing(
  tx: Tx,
  id: string,
  places: readonly (Pick<FoundText, 'entity' | 'id' | 'field'> & { spellings: string[] })[],
): Promise<void> {
  await sql`select order_erasing(${id}, ${JSON.stringify(places)})`.execute(tx);
}

/**
 * Deletes the waiting order. Returns whether the account was enabled before it; undefined if there
 * is none.
 */
export function deleteOrder(tx: Tx, id: string) {
  return tx
    .deleteFrom('erasing')
    .where('userId', '=', id)
    .where('begunAt', 'is', null)
    .returning('wasOpen')
    .executeTakeFirst();
}

/**
 * Lists orders that are a day old, with their authors, and those whose execution began at least an
 * hour ago.
 */
export function listDueErasings(db: Database, { day, hour }: { day: Date; hour: Date }) {
  return db
    .selectFrom('erasing')
    .innerJoin('appUser as author', 'author.id', 'erasing.orderedBy')
    .select(['userId', 'ids', 'begunAt', 'role', 'staffStatus', 'disabledAt'])
    .where('orderedAt', '<=', day.toISOString())
    .where(({ eb, or }) => or([eb('begunAt', 'is', null), eb('begunAt', '<=', hour.toISOString())]))
    .orderBy('orderedAt')
    .execute();
}

/**
 * Locks the person and tells whether the order still exists. It may have been cancelled or carried
 * out meanwhile.
 */
export async function lockOrder(tx: Tx, { userId, begunAt }: Due): Promise<boolean> {
  await lockRows(tx, 'appUser', { ids: [userId] });
  const order = await tx
    .selectFrom('erasing')
    .select('userId')
    .where('userId', '=', userId)
    .where('begunAt', 'is not distinct from', begunAt)
    .executeTakeFirst();
  return order !== undefined;
}

type Due = Awaited<ReturnType<typeof listDueErasings>>[number];

/** Lists the ids of imports that contain one of these people. */
export async function listImportsOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rows_of_person(${ids}::text[], '{}') where entity = 'import'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Erases a person from the database. `tables` are tables with a `user_id` that modules declare; the
 * person's rows in them are deleted.
 */
export async function erasePerson(tx: Tx, id: string, tables: readonly string[]): Promise<void> {
  // Failed jobs still contain the name and the address that they were given.
  await sql`select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job, erasing
      left join card_contact contact on contact.id = any (erasing.ids)
     where erasing.user_id = ${id} and coalesce(job.payload ->> 'userId' = any (erasing.ids),
       lower(job.payload ->> 'email') = any (erasing.addresses)
         or (job.payload ->> 'email', job.payload ->> 'name')
           = (contact.email, contact.name))))`.execute(tx);
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await sql`select erase_person(${id})`.execute(tx);
}

export async function endErasing(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('erasing').where('userId', '=', id).execute();
}
