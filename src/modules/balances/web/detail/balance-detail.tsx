import { Stack } from '@mantine/core';
import type { z } from 'zod';
import type { balanceDetail } from '../../contract';
import { BalanceCard } from '../balance-card';
import { BalanceFacts } from './balance-facts';

export type BalanceInDetail = z.infer<typeof balanceDetail>;

export function BalanceDetail({ balance }: { balance: BalanceInDetail }) {
  return (
    <Stack gap="lg">
      <BalanceCard balance={balance} />
      <BalanceFacts balance={balance} />
    </Stack>
  );
}
