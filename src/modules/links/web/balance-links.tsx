import type { BalanceView } from '@/modules/balances/contract/balance';
import { ShareLinks } from './share-links';

/** Shows the links in the details of a balance. */
export function BalanceLinks({ balance }: { balance: BalanceView }) {
  const { id, number, createdBy, companyId, companyName, companyCreatedBy } = balance;
  return (
    <ShareLinks
      shared={{ companyId, companyName, companyCreatedBy, balance: { id, number, createdBy } }}
    />
  );
}
