import { useState } from 'react';
import type { BalanceView } from '../../contract/balance';
import { PermitNotice } from './permit/permit-notice';
import { TopUpRequest } from './top-up-request';

/** Requests below a card, which is a picture and holds no control itself. */
export function CardRequest({ balance }: { balance: BalanceView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PermitNotice balance={balance} />
      <TopUpRequest balance={balance} isAsking={isAsking} onAsking={setAsking} />
    </>
  );
}
