import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../../contract/balance';
import classes from './pins.module.css';
import { usePins } from './use-pins';

type PinButtonProps = {
  balance: BalanceView;
  /**
   * True on the upper edge of a card. There a pinned balance always shows the button, and others
   * only on hover.
   */
  isOnCard?: boolean;
};

/** Lets the reader pin or unpin a balance, on its card and in its details. */
export function PinButton({ balance, isOnCard = false }: PinButtonProps) {
  const { t } = useTranslation('balances');
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(balance);
  const Icon = isOn ? IconPinFilled : IconPin;
  const { number } = balance;
  const label = isOnCard
    ? t(isOn ? 'unpin.named' : 'pin.named', { number })
    : t(isOn ? 'unpin' : 'pin');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        {...(isOnCard
          ? { className: classes.pin, size: 32, radius: 'xl' }
          : { size: 'var(--klip-control-height)' })}
        data-pinned={isOn || undefined}
        aria-label={label}
        onClick={() => toggle(balance, isOn)}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
