import { balanceErrors } from '../errors';
import type { SpendableBalance } from './spend';

const day = 86_400_000;

export type OpenRequest = { askedAt: string | null; askedByName: string | null };

/**
 * Refuses a second request within a day of an unanswered one, and any request on a closed balance.
 */
export function ensureMayAsk(
  balance: Pick<SpendableBalance, 'isClosed' | 'number'> & OpenRequest,
  now: Date,
): void {
  if (balance.isClosed) throw balanceErrors.balanceClosed({ number: balance.number });
  if (!mayAskAgain(balance, now))
    throw balanceErrors.topUpAlreadyAsked({ name: balance.askedByName });
}

export function mayAskAgain({ askedAt }: Pick<OpenRequest, 'askedAt'>, now: Date): boolean {
  return askedAt === null || now.getTime() - new Date(askedAt).getTime() >= day;
}
