import { useTranslation } from 'react-i18next';
import classes from './plan.module.css';

/** Where the keys of the payment are test keys, so that nobody takes a test for a purchase. */
export function TestMode() {
  const { t } = useTranslation('plans');
  return (
    <p className={classes.test}>
      <span>{t('testMode')}</span>
    </p>
  );
}
