import type { BalanceRow } from './repository';

type Told = Pick<
  BalanceRow,
  'number' | 'type' | 'companyName' | 'currentAmount' | 'totalAmount' | 'expiresOn'
>;

/** Returns the facts of a balance that its notifications state. */
export function toNotificationFacts({
  number,
  type,
  companyName,
  currentAmount,
  totalAmount,
  expiresOn,
}: Told) {
  return {
    number,
    customer: companyName,
    left: { amount: currentAmount, type },
    total: { amount: totalAmount, type },
    expiresOn,
  };
}
