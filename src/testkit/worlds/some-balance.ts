import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { categories } from '@/modules/time/domain/category';
import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { addDays, toDay } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import { insertMovement } from '@/testkit/worlds/insert-movement';
import { asSomebody } from './as-somebody';
import type { Chance } from './chance';

const timeZone = 'Europe/Copenhagen';
const hour = 3_600_000;

/**
 * Inserts a balance with a history in the order of time. It is used up more often than in reality,
 * and may then be closed, deleted or expired.
 */
export async function insertSomeBalance(
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

type EntryPlace = {
  companyId: string;
  balanceId: string;
  type: AmountType;
  workers: Actor[];
  taskIds: string[];
};

/** Inserts an entry that may then be validated, billed or deleted. */
async function insertSomeEntry(
  tx: Tx,
  { companyId, balanceId, type, workers, taskIds }: EntryPlace,
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
  // The second of the work decides, so that no random choice changes: some is free, or a part.
  const second = Math.floor(Date.parse(createdAt) / 1000) % 4;
  const isFree = second === 1;
  const more = {
    amount: isFree ? 0 : amount,
    workedAmount: second === 2 ? 2 * amount : amount,
    freeAmount: isFree || second === 2 ? amount : 0,
    freeSince: isFree ? createdAt : null,
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
  const charge = isFree
    ? undefined
    : await insertMovement(tx, { ...of, kind: 'charge', amount: -amount });
  const at = new Date().toISOString();
  const marks = {
    ...(random() < 0.5 && { validatedAt: at, validatedBy: consultantId }),
    ...(random() < 0.3 && charge && { billedAt: at, billedBy: consultantId }),
  };
  if (random() < 0.1) {
    await tx
      .updateTable('timeEntry')
      .set({ deletedAt: at, deletedBy: consultantId })
      .where('id', '=', id)
      .execute();
    if (charge)
      await insertMovement(tx, { ...of, kind: 'reversal', amount, reversesId: charge.id });
  } else if (Object.keys(marks).length > 0)
    await tx.updateTable('timeEntry').set(marks).where('id', '=', id).execute();
}
