import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { backlogCounted, maxConfirmed } from '../../domain';

const nobody: CompanyScope = { kind: 'companies', companyIds: [] };

type OpenWork = {
  toValidate: number;
  hoursToValidate: number;
  creditsToValidate: number;
  /** Entries to validate; null if they are more than `maxConfirmed`. */
  seenToValidate: { id: string; name: string; version: number }[] | null;
  questioned: number;
  toBill: number;
  hoursToBill: number;
  creditsToBill: number;
  withoutFeature: number;
};
type WaitingFor = {
  /** Companies whose entries this person confirms; undefined for none. */
  confirms: CompanyScope | undefined;
  bills: CompanyScope | undefined;
  /** Companies whose open questions concern this person, because they ask or answer. */
  discusses: CompanyScope;
  /** Person whose own entries without a task are counted, since a day; undefined for none. */
  own: { userId: string; scope: CompanyScope; since: Day } | undefined;
};

/** Counts the entries to be validated, billed and put on a task, each up to `backlogCounted`. */
export async function countWaitingWork(
  db: Database,
  { confirms, bills, discusses, own }: WaitingFor,
): Promise<OpenWork> {
  const max = sql`limit ${backlogCounted + 1}`;
  const ofPerson = own
    ? sql`entry.consultant_id = ${own.userId} and entry.service_date >= ${own.since}::date
      and ${inScope(own.scope, 'entry.company_id')}`
    : sql`false`;
  const toValidate = sql`entry.validated_at is null and entry.questioned_at is null
    and entry.billed_at is null and ${inScope(confirms ?? nobody, 'entry.company_id')}`;
  const toBill = sql`entry.validated_at is not null and entry.billed_at is null
    and entry.amount > 0 and ${inScope(bills ?? nobody, 'entry.company_id')}`;
  const { rows } = await sql<OpenWork>`
    select (select count(*) from (select from time_entry entry where ${ofPerson}
             and entry.deleted_at is null
             and entry.task_id is null and entry.validated_at is null
               and entry.billed_at is null ${max}) one) as without_feature,
           (select count(*) from (select from time_entry entry where entry.deleted_at is null
             and entry.questioned_at is not null
             and ${inScope(discusses, 'entry.company_id')} ${max}) one) as questioned,
           review.count as to_validate, review.hours as hours_to_validate,
           review.credits as credits_to_validate,
           case when review.count <= ${maxConfirmed} then (
             select jsonb_agg(jsonb_build_object(
                      'id', entry.id, 'name', entry.title, 'version', entry.version))
               from time_entry entry
              where entry.deleted_at is null and ${toValidate}) end as seen_to_validate,
           bill.count as to_bill, bill.hours as hours_to_bill, bill.credits as credits_to_bill
      from (${sumOf(toValidate)}) review,
           (${sumOf(toBill)}) bill`.execute(db);
  return onlyRow(rows);
}

/**
 * Returns SQL for the number of entries and the sums of their hours and credits, up to
 * `backlogCounted`.
 */
function sumOf(entries: RawBuilder<unknown>) {
  return sql`select count(*) as count,
                    coalesce(sum(one.amount) filter (where balance.type = 'hours'), 0)::bigint
                      as hours,
                    coalesce(sum(one.amount) filter (where balance.type = 'credits'), 0)::bigint
                      as credits
               from (select entry.balance_id, entry.amount from time_entry entry
                      where entry.deleted_at is null and ${entries}
                      limit ${backlogCounted + 1}) one
               join balance on balance.id = one.balance_id`;
}

export type DayRow = {
  id: string;
  name: string;
  day: Day | null;
  type: AmountType | null;
  amount: number;
};

/**
 * Lists the work of each person on each of the days. Everybody who logs time is listed, even
 * without entries.
 */
export async function listTeamDays(
  db: Database,
  scope: CompanyScope,
  { from, to }: { from: Day; to: Day },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select app_user.id, app_user.name, done.day, done.type, coalesce(done.amount, 0) as amount
      from app_user left join (
        select entry.consultant_id, entry.service_date as day, balance.type, sum(entry.amount)
          as amount
          from time_entry entry join balance on balance.id = entry.balance_id
         where entry.deleted_at is null and entry.service_date between ${from}::date and ${to}::date
           and ${inScope(scope, 'entry.company_id')}
         group by 1, 2, 3) done on done.consultant_id = app_user.id
     where done.amount is not null or app_user.disabled_at is null
       and (app_user.role = 'consultant' or app_user.role = 'staff'
         and app_user.staff_status = 'active')`.execute(db);
  return rows;
}

/** Lists the work of one person on each of the days. */
export async function listOwnDays(
  db: Database,
  scope: CompanyScope,
  { userId, from, to }: { userId: string; from: Day; to: Day },
): Promise<{ day: Day; type: AmountType; amount: number }[]> {
  const { rows } = await sql<{ day: Day; type: AmountType; amount: number }>`
    select entry.service_date as day, balance.type, sum(entry.amount) as amount
      from time_entry entry join balance on balance.id = entry.balance_id
     where entry.deleted_at is null and entry.consultant_id = ${userId}
       and entry.service_date between ${from}::date and ${to}::date
         and ${inScope(scope, 'entry.company_id')}
     group by 1, 2`.execute(db);
  return rows;
}

/** Lists the accounts that wait for approval as staff, by name. */
export async function listPendingStaff(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('role', '=', 'staff')
    .where('staffStatus', '=', 'pending')
    .where('disabledAt', 'is', null)
    .orderBy('createdAt')
    .limit(backlogCounted + 1)
    .execute();
}

/** Finds which first steps are done. */
export async function findStarted(db: Database, scope: CompanyScope) {
  const { rows } = await sql<Record<'company' | 'balance' | 'entry' | 'invited', boolean>>`
    select exists (select from company where deleted_at is null and ${inScope(scope, 'company.id')})
      as company,
           exists (select from balance where deleted_at is null
             and ${inScope(scope, 'balance.company_id')}) as balance,
           exists (select from time_entry entry where entry.deleted_at is null
             and ${inScope(scope, 'entry.company_id')}) as entry,
           exists (select from company_member member where member.relation = 'customer'
             and ${inScope(scope, 'member.company_id')})
             or exists (select from invitation where invitation.company_id is not null
               and ${inScope(scope, 'invitation.company_id')}) as invited`.execute(db);
  return onlyRow(rows);
}
