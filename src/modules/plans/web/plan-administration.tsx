import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { EventTable } from './event-table';
import classes from './plan.module.css';
import { SubscriberTable } from './subscriber-table';
import { TestMode } from './test-mode';

/** Shows staff the configuration, the subscribers and the provider's messages. */
export function PlanAdministration() {
  const { t } = useTranslation('plans');
  const plan = useQuery(api.plans.status.queryOptions());
  return (
    <>
      {plan.data && !plan.data.isConfigured && (
        <Alert color="yellow" title={t('admin.configured')}>
          {t('admin.configured.no')}
        </Alert>
      )}
      {plan.data?.isConfigured && (
        <p className={classes.text}>
          {t('admin.configured')}:{' '}
          <strong>{t(plan.data.isTest ? 'admin.configured.test' : 'admin.configured.yes')}</strong>
        </p>
      )}
      <TestMode />
      <SubscriberTable />
      <EventTable />
    </>
  );
}
