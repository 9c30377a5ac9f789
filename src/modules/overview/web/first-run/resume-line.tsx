import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import classes from './first-run.module.css';

/** Lets the user return to a first run that was postponed. */
export function ResumeLine({ onResume }: { onResume: () => void }) {
  const { t } = useTranslation('overviewLater');
  return (
    <div className={`${look.lineApart} ${classes.resume}`}>
      <span>{t('first.aside')}</span>
      <Button variant="default" onClick={onResume}>
        {t('first.resume')}
      </Button>
    </div>
  );
}
