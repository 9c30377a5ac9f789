import { Group, Stack } from '@mantine/core';
import { useContext } from 'react';
import { OpenPermits } from '../asking/permit/open-permits';
import { PermitNotice } from '../asking/permit/permit-notice';
import { TopUpRequest } from '../asking/top-up-request';
import { BalanceCard } from '../card/balance-card';
import { PinButton } from '../card/pins/pin-button';
import { BalanceActions } from '../change/balance-actions';
import { BalanceStatement } from '../statement/balance-statement';
import classes from './balance-detail.module.css';
import { BalanceFacts } from './balance-facts';
import { BalanceSlot } from './balance-slot';
import { PunchedHoles } from './punched-holes';

type BalanceDetailProps = Parameters<typeof BalanceActions>[0];

export function BalanceDetail(props: BalanceDetailProps) {
  const { balance, asking, onAsk } = props;
  const More = useContext(BalanceSlot);
  return (
    <Stack gap="lg">
      <div className={classes.card}>
        <BalanceCard balance={balance} over={<PunchedHoles balance={balance} />} />
      </div>
      <PermitNotice balance={balance} />
      <OpenPermits balance={balance} />
      <Group gap="xs">
        <TopUpRequest
          balance={balance}
          isInDetail
          isAsking={asking === 'request'}
          onAsking={(isAsking) => onAsk(isAsking ? 'request' : undefined)}
        />
        <BalanceActions {...props} />
        <PinButton balance={balance} />
      </Group>
      {More && <More balance={balance} />}
      <BalanceStatement balance={balance} />
      <BalanceFacts balance={balance} />
    </Stack>
  );
}
