import { requestErrors } from '@/platform/request-errors';
import { countWithin } from '@/platform/server/limits/throttle';
import type { RequestContext } from '@/platform/server/procedures';
import { weeklyErrors } from '../errors';
import { weeklyLimits } from './limits';
import { findUserByToken, saveWeekday } from './repository';

type StopContext = Pick<
  RequestContext,
  'db' | 'now' | 'clientAddress' | 'throttleFactor' | 'areBooksClean' | 'transactionAs'
>;

/**
 * Turns the weekly mail off for the person whose mail had this token.
 * @throws weeklyLinkInvalid
 */
export async function stopWeeks(context: StopContext, token: string): Promise<void> {
  const { db, now, clientAddress, throttleFactor, areBooksClean, transactionAs } = context;
  const { stopsFromAddress } = weeklyLimits;
  const count = stopsFromAddress.count * throttleFactor;
  await countWithin(db, { ...stopsFromAddress, count }, clientAddress, now);
  const userId = await findUserByToken(db, token);
  if (userId === undefined) throw weeklyErrors.weeklyLinkInvalid();
  if (!areBooksClean()) throw requestErrors.readOnly();
  await transactionAs(userId, (tx) => saveWeekday(tx, userId, null));
}
