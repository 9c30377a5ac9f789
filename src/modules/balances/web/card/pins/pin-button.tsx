import { Button } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../../contract/balance';
import classes from './pins.module.css';
import { usePins } from './use-pins';

/** In the detail of a balance, for everybody who may see it. */
export function PinButton({ balance }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  const { isPinned, toggle } = usePins();
  const isOn = isPinned(balance);
  const Icon = isOn ? IconPinFilled : IconPin;
  return (
    <Button
      className={classes.button}
      variant="subtle"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => toggle(balance, isOn)}
    >
      {t(isOn ? 'unpin' : 'pin')}
    </Button>
  );
}
