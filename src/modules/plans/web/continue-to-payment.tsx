import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import classes from './plan.module.css';
import { usePaymentPage } from './use-payment-page';

/** Leads to the payment page, the only place that shows the price. */
export function ContinueToPayment({ label }: { label: string }) {
  const { t } = useTranslation('plans');
  const { leave, isLeaving } = usePaymentPage(() => client.plans.startCheckout());
  return (
    <div className={classes.act}>
      <Button loading={isLeaving} onClick={leave}>
        {label}
      </Button>
      <span className={classes.billed}>{t('billedMonthly')}</span>
      <p className={classes.hint}>{t('submit.hint')}</p>
    </div>
  );
}
