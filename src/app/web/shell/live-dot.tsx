import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '@/platform/web/live/live-status';
import look from '@/ui/look.module.css';
import classes from './profile/profile.module.css';

export function LiveDot() {
  const { t } = useTranslation();
  const { status } = useLiveStatus();
  return (
    <span className={`${look.hint} ${look.line} ${classes.live}`} data-status={status}>
      <span className={classes.dot} aria-hidden="true" />
      {status === 'live' ? t('live.connected') : t('live.reconnecting')}
    </span>
  );
}
