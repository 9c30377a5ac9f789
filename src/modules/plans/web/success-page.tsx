import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import classes from './plan.module.css';
import { PlanTicket } from './plan-ticket';
import { TestMode } from './test-mode';

/** The changes of the plan: a role, and with it new menu entries, available without a reload. */
export function SuccessPage({ newEntries }: { newEntries: string }) {
  const { t } = useTranslation('plans');
  const news = t('success.navigation', { entries: newEntries });
  // After the page's own name, which is announced on arrival.
  useEffect(() => {
    const timer = setTimeout(() => announce(news), 1_000);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <Screen title={t('success.title')} subtitle={t('success.text')}>
      <div className={classes.page}>
        <TestMode />
        <Panel>
          <PlanTicket isPunched />
          <p className={classes.act}>{news}</p>
          <div className={classes.act}>
            <Button renderRoot={(button) => <Link {...button} to="/balances" />}>
              {t('success.action')}
            </Button>
          </div>
        </Panel>
      </div>
    </Screen>
  );
}
