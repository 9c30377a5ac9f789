import type { SeenEntry } from '@/modules/time/contract/changes';
import { testDatabase } from '../database';

/**
 * Returns entries in the version that a person has just seen; a missing one counts as unchanged.
 */
export async function asSeen(ids: readonly string[]): Promise<{ entries: SeenEntry[] }> {
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('timeEntry')
    .where((row) => row.cast<string>('id', 'text'), 'in', [...ids])
    .select(['id', 'version'])
    .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return { entries: ids.map((id) => ({ id, version: versions.get(id) ?? 1 })) };
}
