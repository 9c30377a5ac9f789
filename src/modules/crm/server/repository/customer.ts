import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { type BalanceRow, filterBalances } from '@/modules/balances/server/repository';
import { standsForItsSale } from '@/modules/balances/server/repository/listing';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import { selectOwners } from '../repository';

const onlyCompany = (companyId: string): CompanyScope => ({
  kind: 'companies',
  companyIds: [companyId],
});

/**
 * Lists the balances of a customer that are not deleted, latest first. `isFront` is false for a
 * card that another card of its sale shows.
 */
export function listCompanyBalances(
  db: Database | Tx,
  companyId: string,
  today: Day,
): Promise<(BalanceRow & { isFront: boolean })[]> {
  return filterBalances(db, onlyCompany(companyId), {})
    .select(standsForItsSale(today).as('isFront'))
    .orderBy('balance.createdAt', 'desc')
    .execute();
}

export async function listCompanyOwners(
  db: Database,
  companyId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select own.id, own.name from (${selectOwners(sql`${companyId}::uuid`)}) own
      order by own.name collate "da-x-icu"`.execute(db);
  return rows;
}

/**
 * Finds the latest service date of a customer, and the numbers of open tasks, notes and failed
 * mails.
 */
export async function findSums(db: Database, companyId: string) {
  const { rows } = await sql<{
    lastActivityOn: Day | null;
    openFeatureCount: number;
    noteCount: number;
    failedMailCount: number;
  }>`
    select (select service_date from time_entry where company_id = ${companyId}
      and deleted_at is null
             order by service_date desc, ordinal desc limit 1) as last_activity_on,
           (select count(*) from task where company_id = ${companyId} and status <> 'completed'
             and deleted_at is null) as open_feature_count,
           (select count(*) from company_note where company_id = ${companyId}
             and deleted_at is null) as note_count,
           (select count(*) from mail where company_id = ${companyId} and sent_by is not null
             and state = 'failed') as failed_mail_count`.execute(db);
  return onlyRow(rows);
}

export function listOpenTasks(db: Database, companyId: string) {
  return db
    .selectFrom('task')
    .innerJoin('company', 'company.id', 'task.companyId')
    .where('task.companyId', '=', companyId)
    .where('task.status', '<>', 'completed')
    .where('task.deletedAt', 'is', null)
    .select([
      'task.id',
      'task.number',
      'task.companyId',
      'company.name as companyName',
      'task.title',
      'task.status',
      'task.priority',
      'task.createdAt',
      'task.updatedAt',
    ])
    .orderBy('task.updatedAt', 'desc')
    .orderBy('task.id', 'desc')
    .limit(20)
    .execute();
}
