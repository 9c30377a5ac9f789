import { sql } from 'kysely';
import { erasedTables } from '@/app/server/declared-facts';
import { erasePeople } from '@/modules/admin/server/erasing/erase-people';
import type { Actor } from '@/platform/actor';
import { createLog } from '@/platform/server/log';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { testFiles } from '../files';

/** Renames a person in the database and returns them with the new name and address. */
export async function named(actor: Actor, name: string, email = actor.email): Promise<Actor> {
  const { ownerDb } = await testDatabase();
  await ownerDb.updateTable('appUser').set({ name, email }).where('id', '=', actor.id).execute();
  return { ...actor, name, email };
}

/** Moves all orders of erasing back by a time, such as `25 hours`. */
export async function letPass(time: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  await sql`update erasing set ordered_at = ordered_at - ${time}::interval,
    begun_at = begun_at - ${time}::interval`.execute(ownerDb);
}

/** Runs the scheduled erasing of people who are due. */
export async function eraseDue(): Promise<void> {
  const { db, longReads } = await testDatabase();
  const log = createLog('silent');
  const services = { db, longReads, files: await testFiles(), log, erasedTables };
  await erasePeople(services, new Date());
}

/**
 * Orders the erasing of a person, in all listed places unless `isInTexts` is false, and completes
 * it.
 */
export async function erase(staff: Actor, id: string, { isInTexts = true } = {}): Promise<void> {
  const api = await apiAs(staff);
  const { places } = await api.people.erasing({ id });
  const chosen = places.map(({ key }) => key);
  await api.people.erase({ id, places: isInTexts ? chosen : [] });
  await letTwicePass();
}

/** Completes the erasing: a day passes, then an hour, and the scheduled job runs after each. */
export async function letTwicePass(): Promise<void> {
  for (const time of ['25 hours', '2 hours']) {
    await letPass(time);
    await eraseDue();
  }
}
