import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { showFailure } from '@/ui/feedback/show-failure';
import look from '@/ui/look.module.css';
import classes from './plan.module.css';

/** Shows the button to the payment page, which is the only place that shows the price. */
export function ContinueToPayment({ label }: { label: string }) {
  const { t } = useTranslation('plans');
  const { leave, isLeaving } = usePaymentPage(() => client.plans.startCheckout());
  return (
    <div className={`${look.wrappingLine} ${classes.act}`}>
      <Button loading={isLeaving} onClick={leave}>
        {label}
      </Button>
      <span className={look.strong}>{t('billedMonthly')}</span>
      <p className={`${look.note} ${classes.hint}`}>{t('submit.hint')}</p>
    </div>
  );
}

/**
 * Returns a function that leaves for a page of the payment provider. `isLeaving` stays true until
 * that page appears.
 */
export function usePaymentPage(ask: () => Promise<{ url: string }>) {
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      const { url } = await ask();
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      showFailure(error);
      await refresh(queryClient, api.plans.key());
    }
  }

  return { leave, isLeaving };
}
