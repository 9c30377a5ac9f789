import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useNewPages } from '@/platform/web/live/new-pages';
import { keepWritten } from '@/ui/kept-text';
import classes from './strip.module.css';

/** Offers the pages of an upgraded server. Typed text is there again after the reload. */
export function UpgradeStrip() {
  const { t } = useTranslation();
  const { id } = useActor();
  const { areThere } = useNewPages();
  if (!areThere) return null;
  const reload = () => {
    keepWritten(id);
    location.reload();
  };
  return (
    <div className={`${classes.strip} ${classes.quiet}`} role="status">
      {t('upgrade.done')}
      <Button size="compact-sm" variant="default" onClick={reload}>
        {t('upgrade.reload')}
      </Button>
    </div>
  );
}
