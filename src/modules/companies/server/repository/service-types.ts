import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { Tx } from '@/platform/server/transaction';

/**
 * Returns SQL that makes service types comparable: capitals do not matter, as in the form of a
 * company.
 */
const normalize = (type: RawBuilder<string>) => sql<string>`lower(${type} collate "da-x-icu")`;
const type = sql<string>`type`;

/** Lists all service types with the number of companies that have them, the most frequent first. */
export async function listServiceTypeUse(
  db: Database,
): Promise<{ type: string; companies: number }[]> {
  const { rows } = await sql<{ type: string; companies: number }>`
    select mode() within group (order by type) as type, count(distinct company.id)::int as companies
      from company, unnest(service_types) as type
     where deleted_at is null
     group by ${normalize(type)}
     order by companies desc, ${normalize(type)} collate "da-x-icu"`.execute(db);
  return rows;
}

/**
 * Locks all companies that have one of the types until the transaction ends, always in the order of
 * ids.
 */
export async function lockCompaniesWith(tx: Tx, types: readonly string[]): Promise<void> {
  await sql`
    select id from company where deleted_at is null and ${hasAny(types)}
      order by id for update`.execute(tx);
}

export async function countCompaniesWith(tx: Tx, serviceType: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company where deleted_at is null
      and ${hasAny([serviceType])}`.execute(tx);
  return onlyRow(rows).count;
}

/**
 * Renames a service type in all companies. If a company has `from` and `to` in any spelling, `to`
 * takes the place of the first; other types keep their order. Companies that already have only `to`
 * stay unchanged.
 */
export async function renameServiceType(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update company set updated_at = clock_timestamp(), service_types = array(
      select type from (
        select distinct on (${normalize(type)}) type, place from (
          select case when ${isOneOf([from, to])} then ${to}::text else type end as type, place
            from unnest(service_types) with ordinality as own (type, place)) as spelled
        order by ${normalize(type)}, place) as kept
      order by place)
    where deleted_at is null and exists (
      select from unnest(service_types) as type where ${isOneOf([from, to])}
        and type <> ${to})`.execute(tx);
}

export async function removeServiceType(tx: Tx, serviceType: string): Promise<void> {
  await sql`
    update company set updated_at = clock_timestamp(), service_types = array(
      select type from unnest(service_types) with ordinality as own (type, place)
       where not ${isOneOf([serviceType])} order by place)
    where deleted_at is null and ${hasAny([serviceType])}`.execute(tx);
}

function hasAny(types: readonly string[]) {
  return sql<boolean>`exists (select from unnest(service_types) as type where ${isOneOf(types)})`;
}

function isOneOf(types: readonly string[]) {
  const normalized = types.map((one) => normalize(sql`${one}::text`));
  return sql<boolean>`${normalize(type)} in (${sql.join(normalized)})`;
}
