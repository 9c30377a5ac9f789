import type { Amount } from '@/platform/amount';
import { balanceErrors } from '../errors';
import { maxHeld } from './changes';
import type { SpendableBalance } from './spend';

/** The request for a permit that the customer has not answered. */
type Asked = { permitAskedId: string | null; permitAskedByName: string | null };

/** One request at a time, so that the customer allows exactly the one they have read. */
export function ensureMayAskPermit(
  balance: Pick<SpendableBalance, 'isClosed' | 'number' | 'type' | 'permitLeft'> & Asked,
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

/** How much of a permit can still be used. */
export function leftOfPermit({ status, amount, used, takenBack }: Permit): Amount {
  return status === 'given' ? amount - used - takenBack : 0;
}
