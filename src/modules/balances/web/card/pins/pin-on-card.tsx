import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../../contract/balance';
import classes from './pins.module.css';
import { usePins } from './use-pins';

/**
 * A pin through the upper edge of a card: always to be seen where it is in, elsewhere when the card
 * is looked at.
 */
export function PinOnCard({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(balance);
  const Icon = isOn ? IconPinFilled : IconPin;
  const label = t(isOn ? 'unpin.named' : 'pin.named', { number: balance.number });
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.pin}
        data-pinned={isOn || undefined}
        size={32}
        radius="xl"
        variant="default"
        aria-label={label}
        onClick={() => toggle(balance, isOn)}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
