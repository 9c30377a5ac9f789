import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';
import type { EditableFields } from '../../domain/changes';

/** Fields of a balance that a person changes directly. The amount is changed only by movements. */
type Changes = Partial<EditableFields> & { closing?: 'close' | 'reopen'; deletedBy?: string };

/**
 * Saves changes of a locked balance. `updatedAt` is the time of this statement and not of the start
 * of the transaction, so that of two changes the later one has the later time.
 */
export async function saveBalance(
  tx: Tx,
  id: string,
  { closing, deletedBy, ...terms }: Changes,
): Promise<void> {
  const now = sql<string>`clock_timestamp()`;
  await tx
    .updateTable('balance')
    .set({
      ...terms,
      ...(closing && { closedAt: closing === 'close' ? now : null }),
      ...(deletedBy !== undefined && { deletedAt: now, deletedBy }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Tells whether a balance has a movement, a valid link of its own, or a permit that was not refused
 * or withdrawn.
 */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const { isUsed } = await tx
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('ledgerEntry').select('seq').where('balanceId', '=', id)),
          // Free work has no movement.
          row.exists(row.selectFrom('timeEntry').select('id').where('balanceId', '=', id)),
          row.exists(
            row
              .selectFrom('cardLink')
              .select('id')
              .where('balanceId', '=', id)
              .where('revokedAt', 'is', null)
              .where('expiresAt', '>', sql<string>`clock_timestamp()`),
          ),
          row.exists(
            row
              .selectFrom('overdraftPermit')
              .select('id')
              .where('balanceId', '=', id)
              .where('status', 'in', ['asked', 'given']),
          ),
        ])
        .as('isUsed'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isUsed);
}

/** Finds the language in which a company is written to. */
export async function findLanguage(tx: Tx, companyId: string): Promise<'da' | 'en'> {
  const { language } = await tx
    .selectFrom('company')
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return language;
}
