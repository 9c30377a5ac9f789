import { insertMessage, takeThread } from '@/modules/support/server/repository';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { balance, noon, person, work } from '../world';

/**
 * Inserts a thread with staff that a consultant of the company has begun with `body`. It writes to
 * the database directly, because the procedure would notify all staff.
 */
export async function asked(companyId: string, body: string): Promise<string> {
  const { id: userId } = await person({
    role: 'consultant',
    memberOf: companyId,
    as: 'consultant',
  });
  const { db } = await testDatabase();
  return withTx(
    db,
    { actorId: userId, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
      const { id: threadId } = await takeThread(tx, userId, noon);
      const said = { isAnswer: false, waitedSeconds: null, createdAt: noon.toISOString() };
      await insertMessage(tx, { threadId, body, createdBy: userId, ...said });
      return threadId;
    },
  );
}

/** Creates a balance with an open request for a permit. */
export async function permitAsked(staff: Actor, companyId: string, comment: string) {
  const permitBalanceId = await balance({ companyId });
  const { balances } = await apiAs(staff);
  const asked = await balances.askPermit({ id: permitBalanceId, amount: 30, comment });
  return { permitBalanceId, permitId: asked.permitAsked?.id ?? '' };
}

/** Logs an entry as staff and asks about it as `customer`. Returns the id of the entry. */
export async function questioned(
  staff: Actor,
  customer: Actor,
  balanceId: string,
  words: string,
): Promise<string> {
  const logged = { ...work, title: words, description: words, balanceId, amount: 5 };
  const { id } = await (await apiAs(staff)).time.record(logged);
  await (await apiAs(customer)).time.question({ id, body: words });
  return id;
}

/**
 * Creates a consultant whose payment for the plan is past due and whose role ends in `days`. At 0
 * it has just ended, and no job has handled that yet.
 */
export async function planned(companyId: string, days: number): Promise<Actor> {
  const planUntil = new Date(noon.getTime() + days * 86_400_000).toISOString();
  const paidUntil = new Date(noon.getTime() + (days - 7) * 86_400_000).toISOString();
  const actor = await person({
    role: 'consultant',
    planUntil,
    memberOf: companyId,
    as: 'consultant',
  });
  const { db } = await testDatabase();
  const ids = {
    userId: actor.id,
    payerId: `cus_${actor.id}`,
    subscriptionId: `sub_${actor.id}`,
    priceId: 'price_1',
  };
  await withTx(db, { actorId: actor.id, channel: { kind: 'screen' }, requestId: 'testkit' }, (tx) =>
    tx
      .insertInto('plan')
      .values({
        ...ids,
        status: 'pastDue',
        paidUntil,
        lapsedAt: paidUntil,
        reading: 1,
        startedAt: paidUntil,
      })
      .execute(),
  );
  return actor;
}

/** Creates a key of a person, whose record some procedures show. Returns its id. */
export async function keyMadeBy(owner: Actor): Promise<string> {
  const { id } = await (await apiAs(owner)).keys.create({ name: 'A program', scope: 'log' });
  return id;
}

/** Creates a mail that could not be sent, with `words` in each of its texts. */
export async function failedMail(staff: Actor, companyId: string, words: string): Promise<string> {
  const mail = {
    companyId,
    to: 'contact@example.com',
    template: 'blank' as const,
    subject: words,
    body: words,
  };
  const { id } = await (await apiAs(staff)).crm.sendMail(mail);
  const { db } = await testDatabase();
  await db
    .updateTable('mail')
    .set({ state: 'failed', lastError: words })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function begunCheckout({ id: userId }: Actor): Promise<string> {
  const { db } = await testDatabase();
  const checkout = { userId, priceId: 'price_1', createdAt: noon.toISOString() };
  return (
    await db.insertInto('planCheckout').values(checkout).returning('id').executeTakeFirstOrThrow()
  ).id;
}

export async function startedExport(actor: Actor): Promise<string> {
  return (await (await apiAs(actor)).reports.startExport({})).id;
}

export async function tell(
  userId: string,
  { companyId, balanceId }: { companyId: string; balanceId: string },
): Promise<string> {
  const { db } = await testDatabase();
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const left = { amount: 60, type: 'hours' };
  const data = JSON.stringify({
    number: 'TB-0001',
    customer: name,
    left,
    total: left,
    expiresOn: null,
  });
  const { id } = await db
    .insertInto('notification')
    .values({ userId, kind: 'low', companyId, subjectId: balanceId, data })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function shut(userId: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: userId, channel: { kind: 'screen' }, requestId: 'testkit' },
    (tx) =>
      tx
        .updateTable('appUser')
        .set({ disabledAt: noon.toISOString() })
        .where('id', '=', userId)
        .execute(),
  );
}
