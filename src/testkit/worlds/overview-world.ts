import { insertMovement } from '@/modules/balances/server/repository/movements';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { insertMember } from '@/modules/people/server/repository/members';
import { type TaskStatus, taskStatuses } from '@/modules/tasks/domain/task';
import { categories } from '@/modules/time/domain/category';
import type { Actor, Relation } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { addDays, toDay } from '@/platform/day';
import { type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '../database';
import { person } from '../world';

const timeZone = 'Europe/Copenhagen';
const hour = 3_600_000;

type Chance = {
  random: () => number;
  pick: <One>(of: readonly One[]) => One;
  below: (limit: number) => number;
};

export function createChance(random: () => number): Chance {
  return {
    random,
    pick: (of) => of[Math.floor(random() * of.length)] as (typeof of)[number],
    below: (limit) => Math.floor(random() * limit),
  };
}

/**
 * Companies with everything an overview counts, over a year and a half up to `now`, and people of
 * every kind in them.
 */
export async function overviewWorld(chance: Chance, now: Date) {
  const { pick, below } = chance;
  const staff = await times(3, () => person({ role: 'staff' }));
  /** The state of each feature and company before it changed in this month. */
  const statusBefore: Record<string, string> = {};
  const longAgo = () => new Date(now.getTime() - below(600) * 24 * hour);
  // The first is an active customer: chance could leave none.
  const fixed = createChance(() => 0.5);
  const companyIds = await times(7, (index) =>
    insertSomeCompany(staff[0]?.id ?? '', longAgo(), index === 0 ? fixed : chance, statusBefore),
  );
  const consultants = await times(9, () => person({ role: 'consultant' }));
  const customers = await times(8, () => person());
  const join = async (who: Actor[], relation: Relation, max: number) =>
    Promise.all(
      who.map(async (actor, index) => {
        const some = new Set(
          Array.from({ length: index === 0 ? 0 : 1 + below(max) }, () => pick(companyIds)),
        );
        return { ...actor, memberships: await memberships(actor, [...some], relation) };
      }),
    );
  const people = [
    ...staff,
    ...(await join(consultants, 'consultant', 4)),
    ...(await join(customers, 'customer', 2)),
  ];
  const workers = people.filter(({ role }) => role !== 'customer');
  for (const companyId of companyIds) {
    const taskIds = await insertSomeTasks(companyId, workers, chance, now, statusBefore);
    for (let made = 0; made < 5; made += 1)
      await insertSomeBalance(companyId, workers, taskIds, chance, now);
  }
  return { people, companyIds, statusBefore };
}

async function times<One>(count: number, make: (index: number) => Promise<One>): Promise<One[]> {
  const made: One[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

async function memberships(actor: Actor, companyIds: string[], relation: Relation) {
  await asSomebody((tx) =>
    Promise.all(
      companyIds.map((companyId) =>
        insertMember(tx, { userId: actor.id, companyId, relation, createdBy: actor.id }),
      ),
    ),
  );
  return companyIds.map((companyId) => ({ companyId, relation }));
}

async function asSomebody<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { ownerDb } = await testDatabase();
  return withTx(
    ownerDb,
    { actorId: 'testkit', channel: { kind: 'screen' }, requestId: 'testkit' },
    work,
  );
}

/** Made long ago, and some are paused today. */
async function insertSomeCompany(
  createdBy: string,
  at: Date,
  { random, pick }: Chance,
  before: Record<string, string>,
) {
  const createdAt = at.toISOString();
  const accountType = pick(['customer', 'customer', 'customer', 'prospect'] as const);
  return asSomebody(async (tx) => {
    const { id } = await tx
      .insertInto('company')
      .values({ name: 'Company', accountType, createdBy, createdAt, updatedAt: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    before[id] = `active ${accountType}`;
    if (random() < 0.3) {
      const paused = { accountStatus: 'paused', updatedAt: new Date().toISOString() } as const;
      await tx.updateTable('company').set(paused).where('id', '=', id).execute();
    }
    return id;
  });
}

async function insertSomeTasks(
  companyId: string,
  workers: Actor[],
  { random, pick, below }: Chance,
  now: Date,
  before: Record<string, string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < 6; made += 1) {
    const createdAt = new Date(now.getTime() - below(80) * 24 * hour).toISOString();
    const status = pick(taskStatuses);
    const consultantId = random() < 0.4 ? null : pick(workers).id;
    const { id } = await asSomebody((tx) =>
      tx
        .insertInto('task')
        .values({
          companyId,
          title: 'Front page',
          status,
          consultantId,
          createdBy: pick(workers).id,
          createdAt,
          updatedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    ids.push(id);
    before[id] = status;
    // Twice, so that what it was before the first change is not what it was before the last.
    for (const next of [pick(taskStatuses), pick(taskStatuses)].slice(0, below(3)))
      await change(id, { status: next });
    if (random() < 0.15) await change(id, { deletedAt: new Date().toISOString() });
  }
  return ids;
}

function change(
  id: string,
  changes: { status?: TaskStatus; deletedAt?: string },
): Promise<unknown> {
  const updatedAt = new Date().toISOString();
  return asSomebody((tx) =>
    tx
      .updateTable('task')
      .set({ ...changes, updatedAt })
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * A balance with a history in the order it happened, used up more often than in life; then closed,
 * deleted or expired.
 */
async function insertSomeBalance(
  companyId: string,
  workers: Actor[],
  taskIds: string[],
  chance: Chance,
  now: Date,
) {
  const { random, pick, below } = chance;
  const type = pick(['hours', 'hours', 'credits'] as const);
  const bought = now.getTime() - below(500) * 24 * hour;
  const initialAmount = type === 'credits' ? 1 + below(12) : 60 + below(1500);
  const expiresOn = pick([null, addDays(toDay(now, timeZone), below(120) - 50)]);
  const seller = pick(workers).id;
  await asSomebody(async (tx) => {
    const sold = {
      companyId,
      type,
      initialAmount,
      currentAmount: initialAmount,
      overdraftLimit: 6_000_000,
    };
    const { id: balanceId } = await tx
      .insertInto('balance')
      .values({
        ...sold,
        number: await takeNumber(tx, type),
        expiresOn,
        createdBy: seller,
        createdAt: new Date(bought).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moments = Array.from(
      { length: below(9) },
      () => bought + random() * (now.getTime() - bought),
    ).sort((a, b) => a - b);
    const place = { companyId, balanceId, type, workers, taskIds };
    for (const moment of moments) {
      const createdAt = new Date(moment).toISOString();
      if (random() < 0.15) {
        await insertMovement(tx, {
          balanceId,
          kind: 'adjustment',
          amount: 1 + below(300),
          reason: 'Because',
          createdAt,
        });
      } else await insertSomeEntry(tx, place, createdAt, chance);
    }
    const at = new Date(Math.max(bought, now.getTime() - below(60) * 24 * hour)).toISOString();
    if (random() < 0.12)
      await tx.updateTable('balance').set({ closedAt: at }).where('id', '=', balanceId).execute();
    if (random() < 0.12)
      await tx
        .updateTable('balance')
        .set({ deletedAt: at, deletedBy: seller })
        .where('id', '=', balanceId)
        .execute();
    if (random() < 0.2)
      await tx
        .insertInto('topUpRequest')
        .values({ balanceId, companyId, askedBy: seller, wish: '', askedAt: at })
        .execute();
  });
}

type Place = {
  companyId: string;
  balanceId: string;
  type: AmountType;
  workers: Actor[];
  taskIds: string[];
};

/** An entry that may be validated, billed or deleted since. */
async function insertSomeEntry(
  tx: Tx,
  { companyId, balanceId, type, workers, taskIds }: Place,
  createdAt: string,
  { random, pick, below }: Chance,
) {
  const consultantId = pick(workers).id;
  const entry = {
    companyId,
    balanceId,
    consultantId,
    title: 'Work',
    category: pick(categories),
    createdBy: consultantId,
  };
  const amount = type === 'credits' ? 1 : 1 + below(400);
  const more = {
    amount,
    serviceDate: toDay(new Date(createdAt), timeZone),
    taskId: pick([null, ...taskIds]),
    createdAt,
  };
  const { id } = await tx
    .insertInto('timeEntry')
    .values({ ...entry, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { balanceId, timeEntryId: id, createdAt };
  const charge = await insertMovement(tx, { ...of, kind: 'charge', amount: -amount });
  const at = new Date().toISOString();
  const marks = {
    ...(random() < 0.5 && { validatedAt: at, validatedBy: consultantId }),
    ...(random() < 0.3 && { billedAt: at, billedBy: consultantId }),
  };
  if (random() < 0.1) {
    await tx
      .updateTable('timeEntry')
      .set({ deletedAt: at, deletedBy: consultantId })
      .where('id', '=', id)
      .execute();
    await insertMovement(tx, { ...of, kind: 'reversal', amount, reversesId: charge.id });
  } else if (Object.keys(marks).length > 0)
    await tx.updateTable('timeEntry').set(marks).where('id', '=', id).execute();
}
