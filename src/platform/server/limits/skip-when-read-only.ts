import { isReadOnly } from '@/database/is-outage';

/**
 * Tries what a read can do without, such as counting it or recording its time, and skips it while
 * the database can only be read. Never for what limits guessing.
 */
export async function skipWhenReadOnly(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => (isReadOnly(error) ? undefined : Promise.reject(error)));
}
