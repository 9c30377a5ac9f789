import { Stack } from '@mantine/core';
import type { z } from 'zod';
import type { balanceDetail } from '../../contract';
import { BalanceCard } from '../balance-card';
import { BalanceActions } from '../change/balance-actions';
import { BalanceStatement } from '../statement/balance-statement';
import { BalanceFacts } from './balance-facts';

export type BalanceInDetail = z.infer<typeof balanceDetail>;

type BalanceDetailProps = Parameters<typeof BalanceActions>[0];

export function BalanceDetail(props: BalanceDetailProps) {
  const { balance } = props;
  return (
    <Stack gap="lg">
      <BalanceCard balance={balance} />
      <BalanceActions {...props} />
      <BalanceFacts balance={balance} />
      <BalanceStatement balance={balance} />
    </Stack>
  );
}
