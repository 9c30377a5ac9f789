import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../../contract/balance';
import { usePins } from './use-pins';

/** In the detail of a balance, for everybody who may see it. */
export function PinButton({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(balance);
  const Icon = isOn ? IconPinFilled : IconPin;
  const label = t(isOn ? 'unpin' : 'pin');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="var(--klip-control-height)"
        aria-label={label}
        onClick={() => toggle(balance, isOn)}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
