import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';
import type { Terms } from '../../domain/changes';

/** The fields of a balance that a person changes. Movements go through `insertMovement` only. */
type Changes = Partial<Terms> & { closing?: 'close' | 'reopen'; deletedBy?: string };

/**
 * Saves under the lock of the balance. The instant is read at that time, and not when the
 * transaction began, so that of two changes the later one always has the later `updatedAt`.
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

/** Whether a balance has a movement, a link of its own that works, or a permit that counts. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const { isUsed } = await tx
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('ledgerEntry').select('seq').where('balanceId', '=', id)),
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

/** The language that a company is written to. */
export async function findLanguage(tx: Tx, companyId: string): Promise<'da' | 'en'> {
  const { language } = await tx
    .selectFrom('company')
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return language;
}
