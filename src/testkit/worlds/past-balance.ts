import { takeNumber } from '@/modules/balances/server/repository/numbering';
import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { toDay } from '@/platform/day';
import { withTx } from '@/platform/server/transaction';
import { insertMovement } from '@/testkit/worlds/insert-movement';
import { testDatabase } from '../database';
import { person, work } from '../world';

/**
 * Step in the history of a balance. `reversal` undoes the latest charge that still counts; without
 * one, it has no effect.
 */
export type Step = {
  at: string;
  kind: 'charge' | 'reversal' | 'adjustment' | 'free';
  amount: number;
  /** Part of the work of a charge that costs nothing, besides the amount. */
  free?: number;
  words?: string;
};

type PastBalance = {
  companyId: string;
  number?: string;
  type?: AmountType;
  initialAmount: number;
  boughtAt: string;
  steps: Step[];
};

/** Inserts a balance and posts its steps in their order, each at its instant. */
export async function pastBalance({
  companyId,
  number,
  type = 'hours',
  initialAmount,
  boughtAt,
  steps,
}: PastBalance) {
  const { ownerDb } = await testDatabase();
  const consultant = await person({ role: 'staff' });
  const id = await withTx(
    ownerDb,
    { actorId: consultant.id, channel: { kind: 'screen' }, requestId: 'testkit' },
    async (tx) => {
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
          number: number ?? (await takeNumber(tx, type)),
          createdBy: consultant.id,
          createdAt: boughtAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const charges: { id: number; timeEntryId: string; amount: number }[] = [];
      for (const { at: createdAt, kind, amount, free = 0, words = 'Because' } of steps) {
        if (kind === 'adjustment') {
          await insertMovement(tx, { balanceId, kind, amount, reason: words, createdAt });
        } else if (kind === 'charge' || kind === 'free') {
          const serviceDate = toDay(new Date(createdAt), 'Europe/Copenhagen');
          const isFree = kind === 'free';
          const entry = {
            ...work,
            balanceId,
            companyId,
            amount: isFree ? 0 : amount,
            workedAmount: amount + free,
            freeAmount: isFree ? amount : free,
            freeSince: isFree ? createdAt : null,
            serviceDate,
            createdBy: consultant.id,
          };
          const { id: timeEntryId } = await tx
            .insertInto('timeEntry')
            .values({ ...entry, title: words, consultantId: consultant.id, createdAt })
            .returning('id')
            .executeTakeFirstOrThrow();
          if (isFree) continue;
          const charged = { balanceId, kind, amount: -amount, timeEntryId, createdAt };
          const charge = await insertMovement(tx, charged);
          charges.push({ id: charge.id, timeEntryId, amount });
        } else {
          const undone = charges.pop();
          if (!undone) continue;
          const { id: reversesId, timeEntryId } = undone;
          const deleted = { deletedAt: createdAt, deletedBy: consultant.id };
          await tx.updateTable('timeEntry').set(deleted).where('id', '=', timeEntryId).execute();
          await insertMovement(tx, {
            balanceId,
            kind,
            amount: undone.amount,
            timeEntryId,
            reversesId,
            createdAt,
          });
        }
      }
      return balanceId;
    },
  );
  return { id, consultant } satisfies { id: string; consultant: Actor };
}
