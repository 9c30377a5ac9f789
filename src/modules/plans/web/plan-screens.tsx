import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { hasPlan } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import { useScreens } from '@/platform/web/screens/screens';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import type { PlanView } from '../contract';
import { reasonNotToBuy } from '../domain';
import { mayHavePlan } from '../policy';
import { BackToPlan } from './back-to-plan';
import { ContinueToPayment, usePaymentPage } from './continue-to-payment';
import classes from './plan.module.css';
import { PlanTicket } from './plan-ticket';
import { ProcessingPage } from './processing-page';
import { TestMode } from './test-mode';

export function UpgradeScreen() {
  return (
    <ForPlan>
      <UpgradePage />
    </ForPlan>
  );
}

/** Shows the plan: its features, and how to buy, pay or cancel it. */
function UpgradePage() {
  const { t } = useTranslation('plans');
  const plan = useQuery(api.plans.status.queryOptions());
  const isTheirs =
    plan.data !== undefined &&
    (plan.data.source !== 'none' || plan.data.subscription?.status === 'pastDue');
  return (
    <Screen
      title={t(isTheirs ? 'have.title' : 'title')}
      subtitle={isTheirs ? undefined : t('lead')}
    >
      <div className={`${look.columnLarge} ${classes.page}`}>
        <TestMode />
        <QueryView query={plan}>{(data) => <Plan plan={data} />}</QueryView>
      </div>
    </Screen>
  );
}

function Plan({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('plans');
  const sayHow = usePlanWords();
  const { isConfigured, source, subscription } = plan;
  const said = sayHow(plan);
  const isRunning = subscription !== null && subscription.status !== 'ended';
  const mayBuy = reasonNotToBuy(source, subscription?.status) === undefined;
  return (
    <Panel>
      {said.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      {isConfigured && isRunning && (
        <ManageSubscription isUrgent={subscription.status === 'pastDue'} />
      )}
      {said.length > 0 && <div className={`${look.wrappingLine} ${classes.act}`} />}
      <PlanTicket isPunched={source !== 'none'} />
      {mayBuy && isConfigured && <ContinueToPayment label={t('submit')} />}
      {mayBuy && !isConfigured && (
        <p className={`${look.wrappingLine} ${classes.act}`}>{t('notConfigured')}</p>
      )}
    </Panel>
  );
}

/**
 * Returns a function that describes the state of a person's plan in sentences; none if they never
 * had it.
 */
function usePlanWords(): (plan: PlanView) => string[] {
  const { t } = useTranslation('plans');
  const { timeZone } = useMe();
  const on = (instant: string) => ({ day: toDay(new Date(instant), timeZone) });

  return ({ source, subscription }) => {
    if (source === 'staff') return [t('staff')];
    if (source === 'grant') return [t('already'), t('grant')];
    if (!subscription) return source === 'plan' ? [t('already')] : [];
    const { status, paidUntil, cancelsAt, graceUntil } = subscription;
    if (status === 'running')
      return [t('already'), cancelsAt ? t('cancels', on(cancelsAt)) : t('running', on(paidUntil))];
    if (graceUntil) return [t(status === 'ended' ? 'ending' : 'pastDue', on(graceUntil))];
    return [t(status === 'ended' ? 'lapsedEnded' : 'lapsedUnpaid')];
  };
}

/** Links to the provider's page about the subscription. */
function ManageSubscription({ isUrgent }: { isUrgent: boolean }) {
  const { t } = useTranslation('plans');
  const { leave, isLeaving } = usePaymentPage(() => client.plans.openPortal());
  return (
    <div className={`${look.wrappingLine} ${classes.act}`}>
      <Button variant={isUrgent ? 'filled' : 'default'} loading={isLeaving} onClick={leave}>
        {t('manage')}
      </Button>
      <p className={`${look.note} ${classes.hint}`}>{t('manage.hint')}</p>
    </div>
  );
}

export function ProcessingScreen() {
  return (
    <ForPlan>
      <ProcessingPage />
    </ForPlan>
  );
}

/** Shows the new plan to people who have it; others get the upgrade screen at this address. */
export function SuccessScreen() {
  const { t } = useTranslation();
  const locale = useLocale();
  const actor = useActor();
  if (!hasPlan(actor)) return <UpgradeScreen />;
  const screens = useScreens();
  const before = screens.listMenu({ ...actor, role: 'customer' }).map(({ label }) => label);
  const names = screens
    .listMenu(actor)
    .flatMap(({ label }) => (before.includes(label) ? [] : [t(label)]));
  return (
    <SuccessPage newEntries={new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)} />
  );
}

/** Shows what the plan has changed: the role, and the new menu entries, which need no reload. */
function SuccessPage({ newEntries }: { newEntries: string }) {
  const { t } = useTranslation('plans');
  const news = t('success.navigation', { entries: newEntries });
  // The name of the page is announced on arrival, so this follows later.
  useEffect(() => {
    const timer = setTimeout(() => announce(news), 1_000);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <Screen title={t('success.title')} subtitle={t('success.text')}>
      <div className={`${look.columnLarge} ${classes.page}`}>
        <TestMode />
        <Panel>
          <PlanTicket isPunched />
          <p className={`${look.wrappingLine} ${classes.act}`}>{news}</p>
          <div className={`${look.wrappingLine} ${classes.act}`}>
            <Button renderRoot={(button) => <Link {...button} to="/balances" />}>
              {t('success.action')}
            </Button>
          </div>
        </Panel>
      </div>
    </Screen>
  );
}

export function CancelledScreen() {
  return (
    <ForPlan>
      <CancelledPage />
    </ForPlan>
  );
}

/** Shows the page to which the provider returns people who have cancelled the purchase. */
function CancelledPage() {
  const { t } = useTranslation('plans');
  return (
    <Screen title={t('cancelled.title')}>
      <div className={`${look.columnLarge} ${classes.page}`}>
        <TestMode />
        <Panel>
          <p className={classes.text}>{t('cancelled')}</p>
          <BackToPlan />
        </Panel>
      </div>
    </Screen>
  );
}

/** Hides a screen from people who wait to become staff. */
function ForPlan({ children }: { children: ReactNode }) {
  return mayHavePlan(useActor()) ? children : <NotFoundScreen />;
}
