import { insertMember } from '@/modules/people/server/repository/members';
import { type TaskStatus, taskStatuses } from '@/modules/tasks/domain/task';
import type { Actor, Relation } from '@/platform/actor';
import { person } from '../world';
import { asSomebody } from './as-somebody';
import { type Chance, createChance } from './chance';
import { insertSomeBalance } from './some-balance';

const hour = 3_600_000;

/**
 * Fixed choices: an active customer with open tasks and a card of hours, bought and used before
 * this month, with an amount left. Random choices might contain none of these.
 */
const steady = createChance(() => 0.5);
/** Fixed choices for a card of credits, bought and used before this month, with an amount left. */
const steadyCredits = createChance(() => 0.9);

/**
 * Creates companies with everything that an overview counts, over a year and a half up to `now`,
 * and people of every kind in them.
 */
export async function overviewWorld(chance: Chance, now: Date) {
  const { pick, below } = chance;
  const staff = await times(3, () => person({ role: 'staff' }));
  /** State of each task and company before it changed in this month. */
  const statusBefore: Record<string, string> = {};
  const longAgo = () => new Date(now.getTime() - below(600) * 24 * hour);
  const seller = staff[0]?.id ?? '';
  const companyIds = [
    await insertSomeCompany(
      seller,
      new Date(now.getTime() - 300 * 24 * hour),
      steady,
      statusBefore,
    ),
    ...(await times(6, () => insertSomeCompany(seller, longAgo(), chance, statusBefore))),
  ];
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
  for (const companyId of companyIds.slice(0, 1)) {
    const taskIds = await insertSomeTasks(companyId, workers, steady, now, statusBefore);
    await insertSomeBalance(companyId, workers, taskIds, steady, now);
    await insertSomeBalance(companyId, workers, taskIds, steadyCredits, now);
  }
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

/** Inserts a company that was created long ago; some are paused today. */
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
    // The state changes twice, so that the one before the first change differs from the one before
    // the last.
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
