import type { Tx } from '@/platform/server/transaction';

/** Assigns the placeholders with this address to a person, and returns their user ids. */
export async function assignPlaceholders(tx: Tx, email: string, became: string): Promise<string[]> {
  const rows = await tx
    .updateTable('placeholder')
    .set({ became })
    .where('email', '=', email)
    .where('became', 'is', null)
    .where('removedAt', 'is', null)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
