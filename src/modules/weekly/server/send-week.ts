import type { Database } from '@/database/connection';
import { findMailBrand } from '@/modules/branding/server/brand-look';
import { findActor } from '@/modules/people/server/find-actor';
import { isStaff } from '@/platform/actor';
import { findMonday } from '@/platform/calendar/week';
import { type Day, getWeekday, toDay } from '@/platform/day';
import { addJob } from '@/platform/server/jobs';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import { makeSecret } from '@/platform/server/secret';
import { byClock, withTx } from '@/platform/server/transaction';
import { findDueDay } from '../domain/week';
import { weeklyMail } from './mails';
import { isWeekEmpty, readWeekOf, type Week } from './read-week';
import { findLastMail, findReader, findWeekday, listDuePeople, takeWeek } from './repository';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'weekly.sendAll': Record<string, never>;
    /** Payload of the job that mails one person; `day` is the day of the mail. */
    'weekly.send': { userId: string; day: string };
  }
}

const pageSize = 500;

/** Queues a job for each person whose mail is due now and whose week is not done. */
export async function queueWeeks(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const due = findDueDay(now, timeZone);
  if (!due) return;
  const { day, weekday } = due;
  let after: string | undefined = '';
  while (after !== undefined) {
    const query = { weekday, week: findMonday(day), after, limit: pageSize };
    const people: string[] = await listDuePeople(db, query);
    await withTx(db, byClock('weekly.sendAll'), async (tx) => {
      for (const userId of people)
        await addJob(tx, 'weekly.send', { userId, day }, { jobKey: `weekly.send:${userId}` });
    });
    after = people.length === pageSize ? people.at(-1) : undefined;
  }
}

type WeeklyMailContext = { translate: Translate; baseUrl: string; timeZone: string; now: Date };

/**
 * Sends the mail of one person, by their present rights. It must still be the day of the mail, and
 * their weekday must not have changed. The week is claimed in the transaction that adds the mail to
 * the outbox, so a second run or another server sends nothing.
 */
export async function sendWeek(
  db: Database,
  { now, timeZone, ...words }: WeeklyMailContext,
  { userId, day }: { userId: string; day: Day },
): Promise<void> {
  if (toDay(now, timeZone) !== day) return;
  const actor = await findActor(db, userId, now);
  if (!actor) return;
  const last = await findLastMail(db, { userId, before: findMonday(day) });
  const week = await readWeekOf(db, actor, { day, last: last && toDay(last, timeZone), timeZone });
  const brand = week.seller ? undefined : await findSharedBrand(db, week);
  const place = isStaff(actor) ? '/staff' : week.seller ? '/consultant' : '/customer';
  const token = makeSecret();
  await withTx(db, byClock('weekly.send'), async (tx) => {
    if ((await findWeekday(tx, userId)) !== getWeekday(day)) return;
    if (!(await takeWeek(tx, { userId, week: findMonday(day), token, now }))) return;
    if (isWeekEmpty(week)) return;
    const reader = await findReader(tx, userId);
    await enqueueMail(tx, weeklyMail(words, { reader, week, brand, place, token }));
  });
}

/** Returns the brand for the mail, if all companies in it have the same; otherwise undefined. */
async function findSharedBrand(db: Database, { own }: Week): Promise<MailBrand | undefined> {
  const brands = await Promise.all(own.map(({ id }) => findMailBrand(db, id)));
  const [first] = brands;
  const isShared = brands.every((brand) => JSON.stringify(brand) === JSON.stringify(first));
  return isShared ? first : undefined;
}
