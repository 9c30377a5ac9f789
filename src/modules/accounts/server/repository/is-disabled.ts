import type { Database } from '@/database/connection';

export async function isDisabled(db: Database, userId: string): Promise<boolean> {
  const disabled = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('disabledAt', 'is not', null)
    .executeTakeFirst();
  return disabled !== undefined;
}
