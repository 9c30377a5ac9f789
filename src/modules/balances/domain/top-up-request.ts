import { balanceErrors } from '../errors';
import type { SpendableBalance } from './spend';

const day = 86_400_000;

export type OpenRequest = { askedAt: string | null; askedByName: string | null };

/** A person may ask again after a day without an answer. A closed balance cannot be topped up. */
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
