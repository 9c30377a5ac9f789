import { isReadOnly } from '@/database/is-outage';

/**
 * Awaits a write that a read can do without, such as counting it, and ignores its failure while the
 * database is read-only. Writes that limit guessing must not be skipped in this way.
 */
export async function skipWhenReadOnly(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => (isReadOnly(error) ? undefined : Promise.reject(error)));
}
