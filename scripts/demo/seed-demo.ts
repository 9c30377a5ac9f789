import { createHash, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { addMovement } from '@/modules/balances/server/repository/movements';
import { addDays, type Day } from '@/platform/day';
import { onScreen, type Tx, withTx } from '@/platform/server/transaction';
import type { DemoBalance, DemoCompany, DemoTask } from './demo-company';
import { demoPassword, people } from './people';
import { type PlannedEntry, planEntries } from './plan-entries';
import { companies } from './story';

const author = onScreen('demo-stine', 'demo');

/**
 * Creates the demo data on an empty installation. It does nothing if there is a user already. It
 * needs the owner's rights.
 */
export async function seedDemo(db: Database, today: Day): Promise<boolean> {
  if (await db.selectFrom('appUser').select('id').executeTakeFirst()) return false;
  const passwords = await Promise.all(people.map(() => hashPassword(demoPassword)));
  await withTx(db, author, async (tx) => {
    await insertPeople(tx, passwords, today);
    for (const company of companies) await insertCompany(tx, company, today);
    const entries = companies.flatMap((company) => planEntries(company, today));
    entries.sort((a, b) => a.serviceDate.localeCompare(b.serviceDate));
    for (const entry of entries) await insertPlanned(tx, entry);
    await sql`select setval(pg_get_serial_sequence('task', 'number'), (select max(number)
      from task))`.execute(tx);
    await tx.updateTable('balanceCounter').set({ lastNumber: 60 }).execute();
  });
  await sql`analyze`.execute(db);
  return true;
}

/** Returns an id that depends only on the name, so that links and screenshots stay the same. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`klip demo ${name}`).digest('hex');
  const [version, variant] = [`4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20, 32)].join('-');
}

async function insertPeople(tx: Tx, passwords: string[], today: Day): Promise<void> {
  const createdAt = `${addDays(today, -550)}T08:00:00Z`;
  for (const [index, person] of people.entries()) {
    await tx
      .insertInto('appUser')
      .values({ ...person, emailVerified: true, createdAt })
      .execute();
    await tx
      .insertInto('account')
      .values({
        id: randomUUID(),
        accountId: person.id,
        userId: person.id,
        providerId: 'credential',
        password: passwords[index] ?? null,
      })
      .execute();
  }
  await tx.insertInto('staffClaim').values({ userId: 'demo-stine' }).execute();
}

async function insertCompany(tx: Tx, demo: DemoCompany, today: Day): Promise<void> {
  const { key, customerId, createdDaysAgo, balances, tasks, ...company } = demo;
  const companyId = demoId(key);
  const createdAt = `${addDays(today, -createdDaysAgo)}T08:30:00Z`;
  await tx
    .insertInto('company')
    .values({
      ...company,
      id: companyId,
      createdBy: 'demo-konrad',
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  const members = [
    { userId: 'demo-konrad', relation: 'consultant' as const },
    ...(customerId ? [{ userId: customerId, relation: 'customer' as const }] : []),
  ];
  await tx
    .insertInto('companyMember')
    .values(members.map((member) => ({ ...member, companyId, createdBy: 'demo-stine', createdAt })))
    .execute();
  if (customerId)
    await tx.updateTable('appUser').set({ companyId }).where('id', '=', customerId).execute();
  for (const balance of balances) await insertBalance(tx, companyId, balance, today);
  const place = { companyId, customerId, createdAt };
  for (const [index, task] of tasks.entries()) {
    const updatedAt = `${addDays(today, -3 * index - 1)}T13:00:00Z`;
    await insertTask(tx, { ...place, updatedAt }, task);
    await insertComments(tx, place, task, today);
  }
}

async function insertBalance(
  tx: Tx,
  companyId: string,
  demo: DemoBalance,
  today: Day,
): Promise<void> {
  const { number, type, bought, boughtDaysAgo, expiresInDays } = demo;
  const { overdraftLimit = 0, notes = '' } = demo;
  const boughtAt = `${addDays(today, -boughtDaysAgo)}T09:00:00Z`;
  await tx
    .insertInto('balance')
    .values({
      id: demoId(number),
      companyId,
      number,
      type,
      initialAmount: bought,
      currentAmount: bought,
      overdraftLimit,
      notes,
      expiresOn: expiresInDays === null ? null : addDays(today, expiresInDays),
      createdBy: 'demo-konrad',
      createdAt: boughtAt,
      updatedAt: boughtAt,
    })
    .execute();
}

type TaskPlace = { companyId: string; customerId: string | null };

async function insertTask(
  tx: Tx,
  { companyId, customerId, ...times }: TaskPlace & { createdAt: string; updatedAt: string },
  { isOpen, isProposal, comments: _, ...task }: DemoTask,
): Promise<void> {
  await tx
    .insertInto('task')
    .values({
      ...task,
      ...times,
      id: demoId(`FEAT-${task.number}`),
      companyId,
      consultantId: isOpen ? null : 'demo-konrad',
      customerId,
      createdBy: (isProposal && customerId) || 'demo-konrad',
    })
    .execute();
}

async function insertComments(
  tx: Tx,
  { companyId, customerId }: TaskPlace,
  { number, comments = [] }: DemoTask,
  today: Day,
): Promise<void> {
  for (const [minute, { by, daysAgo, body }] of comments.entries()) {
    await tx
      .insertInto('taskComment')
      .values({
        taskId: demoId(`FEAT-${number}`),
        companyId,
        body,
        createdBy: (by === 'customer' && customerId) || 'demo-konrad',
        createdAt: `${addDays(today, -daysAgo)}T10:${10 + minute * 7}:00Z`,
      })
      .execute();
  }
}

async function insertPlanned(
  tx: Tx,
  { companyKey, balanceNumber, taskNumber, ...entry }: PlannedEntry,
): Promise<void> {
  const balanceId = demoId(balanceNumber);
  const { id } = await tx
    .insertInto('timeEntry')
    .values({
      ...entry,
      companyId: demoId(companyKey),
      balanceId,
      taskId: taskNumber === null ? null : demoId(`FEAT-${taskNumber}`),
      createdBy: entry.consultantId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // An entry is posted at the time when it was created, so that statements of past months show it.
  const isPast = entry.createdAt < new Date().toISOString();
  const movement = { balanceId, kind: 'charge' as const, amount: -entry.amount, timeEntryId: id };
  await addMovement(tx, { ...movement, ...(isPast && { createdAt: entry.createdAt }) });
}
