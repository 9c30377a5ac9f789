import type { RequestContext } from '../procedures';
import { limits } from './limits';
import { skipWhenReadOnly } from './skip-when-read-only';
import { countWithin } from './throttle';

/**
 * Counts a file that `subject` asks for, unless the database can only be read.
 *
 * @throws tooManyRequests
 */
export function countExport(
  { db, now, throttleFactor }: Pick<RequestContext, 'db' | 'now' | 'throttleFactor'>,
  subject: string,
): Promise<void> {
  const { count, ...limit } = limits.exports;
  const counted = countWithin(db, { ...limit, count: count * throttleFactor }, subject, now);
  return skipWhenReadOnly(counted);
}
