import type { Amount } from '@/platform/amount';
import { balanceErrors } from '../errors';
import { maxHeld } from './changes';
import type { SpendableBalance } from './spend';

/** Open request for a permit that the customer has not yet answered; null if there is none. */
type OpenRequest = { permitAskedId: string | null; permitAskedByName: string | null };

/**
 * Refuses a request for a permit while another one is open, so that the customer permits exactly
 * the amount they have read. Refuses a closed balance and too large an amount, too.
 */
export function ensureMayAskPermit(
  balance: Pick<SpendableBalance, 'isClosed' | 'number' | 'type' | 'permitLeft'> & OpenRequest,
  amount: Amount,
): void {
  const { isClosed, number, type, permitLeft, permitAskedId, permitAskedByName } = balance;
  if (isClosed) throw balanceErrors.balanceClosed({ number });
  if (permitAskedId !== null) throw balanceErrors.permitAlreadyAsked({ name: permitAskedByName });
  if (permitLeft + amount > maxHeld[type]) {
    throw balanceErrors.balanceTooLarge({
      field: 'amount',
      max: { amount: maxHeld[type], type },
    });
  }
}

type Permit = { status: string; amount: Amount; used: Amount; takenBack: Amount };

/** Returns the part of a permit that can still be used. */
export function leftOfPermit({ status, amount, used, takenBack }: Permit): Amount {
  return status === 'given' ? amount - used - takenBack : 0;
}
