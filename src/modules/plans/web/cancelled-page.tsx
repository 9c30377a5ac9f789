import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { BackToPlan } from './back-to-plan';
import classes from './plan.module.css';
import { TestMode } from './test-mode';

/** Where the provider sends people who have changed their mind. */
export function CancelledPage() {
  const { t } = useTranslation('plans');
  return (
    <Screen title={t('cancelled.title')}>
      <div className={classes.page}>
        <TestMode />
        <Panel>
          <p className={classes.text}>{t('cancelled')}</p>
          <BackToPlan />
        </Panel>
      </div>
    </Screen>
  );
}
