import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '@/platform/web/live/live-status';
import classes from './profile/profile.module.css';

export function LiveDot() {
  const { t } = useTranslation();
  const { status } = useLiveStatus();
  return (
    <span className={classes.live} data-status={status}>
      <span className={classes.dot} aria-hidden="true" />
      {status === 'live' ? t('live.connected') : t('live.reconnecting')}
    </span>
  );
}
