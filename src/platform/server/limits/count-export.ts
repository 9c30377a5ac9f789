import type { RequestContext } from '../procedures';
import { limits } from './limits';
import { countWithin } from './throttle';

/** Counts a file that `subject` asks for. @throws tooManyRequests */
export function countExport(
  { db, now, throttleFactor }: Pick<RequestContext, 'db' | 'now' | 'throttleFactor'>,
  subject: string,
): Promise<void> {
  const { count, ...limit } = limits.exports;
  return countWithin(db, { ...limit, count: count * throttleFactor }, subject, now);
}
