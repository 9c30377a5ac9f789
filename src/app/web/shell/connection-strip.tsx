import { useNetwork } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '@/platform/web/live/live-status';
import { useMaintenance } from '@/platform/web/live/maintenance';
import { AfterDelay } from '@/ui/feedback/after-delay';
import classes from './strip.module.css';

/** Strip that says that the screen may be outdated; a short interruption stays silent. */
export function ConnectionStrip() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const { status } = useLiveStatus();
  const { isOn } = useMaintenance();
  if (online && status !== 'reconnecting' && !isOn) return null;
  return (
    <AfterDelay milliseconds={2_000}>
      <div className={classes.strip} role="status">
        <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
        {t(isOn ? 'live.maintenance' : online ? 'live.lost' : 'live.offline')}
      </div>
    </AfterDelay>
  );
}
