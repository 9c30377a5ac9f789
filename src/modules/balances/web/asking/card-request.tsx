import { useState } from 'react';
import type { BalanceView } from '../../contract/balance';
import { PermitNotice } from './permit/permit-notice';
import { TopUpRequest } from './top-up-request';

/**
 * Shows the open requests of a balance below its card. The card is a picture and can hold no
 * buttons.
 */
export function CardRequest({ balance }: { balance: BalanceView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PermitNotice balance={balance} />
      <TopUpRequest balance={balance} isAsking={isAsking} onAsking={setAsking} />
    </>
  );
}
