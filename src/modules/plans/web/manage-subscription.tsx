import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import classes from './plan.module.css';
import { usePaymentPage } from './use-payment-page';

/** The provider's own page about the subscription. */
export function ManageSubscription({ isUrgent }: { isUrgent: boolean }) {
  const { t } = useTranslation('plans');
  const { leave, isLeaving } = usePaymentPage(() => client.plans.openPortal());
  return (
    <div className={classes.act}>
      <Button variant={isUrgent ? 'filled' : 'default'} loading={isLeaving} onClick={leave}>
        {t('manage')}
      </Button>
      <p className={classes.hint}>{t('manage.hint')}</p>
    </div>
  );
}
