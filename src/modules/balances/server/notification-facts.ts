import type { BalanceRow } from './repository';

type FactColumns = Pick<
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
}: FactColumns) {
  return {
    number,
    customer: companyName,
    left: { amount: currentAmount, type },
    total: { amount: totalAmount, type },
    expiresOn,
  };
}
