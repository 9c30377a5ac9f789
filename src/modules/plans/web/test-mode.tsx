import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import look from '@/ui/look.module.css';
import classes from './plan.module.css';

/** Strip on every page of a test purchase, so that a test is not mistaken for a charge. */
export function TestMode() {
  const { t } = useTranslation('plans');
  const plan = useQuery(api.plans.status.queryOptions());
  if (!plan.data?.isTest) return null;
  return (
    <p className={`${look.strong} ${look.noMargin} ${classes.test}`}>
      <span>{t('testMode')}</span>
    </p>
  );
}
