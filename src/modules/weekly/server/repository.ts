import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { selectBalances } from '@/modules/balances/server/repository';
import type { CompanyScope } from '@/platform/actor';
import { addDays, type Day } from '@/platform/day';
import { oldestOf } from '@/platform/server/purging/max-ages';
import { hashSecret } from '@/platform/server/secret';
import type { Tx } from '@/platform/server/transaction';
import { usualWeekday, type Weekday } from '../domain/week';

export async function findWeekday(db: Database | Tx, userId: string): Promise<Weekday | null> {
  const row = await db
    .selectFrom('weeklyChoice')
    .select('weekday')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? (row.weekday as Weekday | null) : usualWeekday;
}

export async function saveWeekday(tx: Tx, userId: string, weekday: Weekday | null): Promise<void> {
  await tx
    .insertInto('weeklyChoice')
    .values({ userId, weekday })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ weekday, chosenAt: sql`clock_timestamp()` })
        .where('weeklyChoice.weekday', 'is distinct from', weekday),
    )
    .execute();
}

/**
 * Finds the person whose mail had this token; undefined if there is none, or if they have since
 * turned the mail on again.
 */
export async function findUserByToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('weeklyMail')
    .leftJoin('weeklyChoice as choice', 'choice.userId', 'weeklyMail.userId')
    .select('weeklyMail.userId')
    .where('offHash', '=', hashSecret(token))
    .where(({ or, eb }) =>
      or([eb('choice.weekday', 'is', null), eb('madeAt', '>=', eb.ref('choice.chosenAt'))]),
    )
    .executeTakeFirst();
  return row?.userId;
}

type ReaderPageRequest = { weekday: Weekday; week: Day; after: string; limit: number };

/** Lists people with this weekday whose mail of the week is not done, in pages by their ids. */
export async function listDuePeople(
  db: Database,
  { weekday, week, after, limit }: ReaderPageRequest,
): Promise<string[]> {
  const rows = await db
    .selectFrom('appUser')
    .leftJoin('weeklyChoice as choice', 'choice.userId', 'appUser.id')
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.id', '>', after)
    .where((row) =>
      row.or([
        row('choice.weekday', '=', weekday),
        row.and([row.val(weekday === usualWeekday), row('choice.userId', 'is', null)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('weeklyMail')
            .select('week')
            .whereRef('weeklyMail.userId', '=', 'appUser.id')
            .where('weeklyMail.week', '=', week),
        ),
      ),
    )
    .select('appUser.id')
    .orderBy('appUser.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns when the week before the week `before` was handled: its mail was made, or there was
 * nothing to report. Returns undefined if that week was not handled.
 */
export async function findLastMail(
  db: Database,
  { userId, before }: { userId: string; before: Day },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('weeklyMail')
    .select('madeAt')
    .where('userId', '=', userId)
    .where('week', '=', addDays(before, -7))
    .executeTakeFirst();
  return row && new Date(row.madeAt);
}

type WeekClaim = { userId: string; week: Day; token: string; now: Date };

/** Claims the week of a person. Returns false if it was claimed before. */
export async function takeWeek(tx: Tx, { userId, week, token, now }: WeekClaim): Promise<boolean> {
  const taken = await tx
    .insertInto('weeklyMail')
    .values({ userId, week, offHash: hashSecret(token), madeAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['userId', 'week']).doNothing())
    .returning('week')
    .executeTakeFirst();
  return taken !== undefined;
}

export function findReader(db: Database, userId: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Lists companies whose own people get mails, by name. */
export async function listMailedCompanies(db: Database, scope: CompanyScope) {
  if (scope.kind === 'all' || scope.companyIds.length === 0) return [];
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', [...scope.companyIds])
    .where('customerMails', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
}

/** Lists balances of active companies that are neither deleted, closed nor expired. */
export function listOpenBalances(db: Database, scope: CompanyScope, today: Day) {
  return selectBalances(db, scope)
    .leftJoin('standingTurn as turn', 'turn.balanceId', 'balance.id')
    .select('turn.standingSaleId')
    .where('balance.deletedAt', 'is', null)
    .where('balance.closedAt', 'is', null)
    .where('company.accountStatus', '=', 'active')
    .where(sql<boolean>`coalesce(balance.expires_on >= ${today}::date, true)`)
    .orderBy('balance.expiresOn')
    .orderBy('turn.turn')
    .orderBy('balance.number')
    .execute();
}

/** Removes the records of old mails. Links work as long as the outbox keeps the text of a mail. */
export async function purgeWeeks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('weeklyMail').where('madeAt', '<', oldestOf('mailBody', now)).execute();
}
