import { useState } from 'react';
import type { BalanceView } from '../../contract';
import { TopUpRequest } from './top-up-request';

/** Below a card, which is a picture and holds no control itself. */
export function CardRequest({ balance }: { balance: BalanceView }) {
  const [isAsking, setAsking] = useState(false);
  return <TopUpRequest balance={balance} isAsking={isAsking} onAsking={setAsking} />;
}
