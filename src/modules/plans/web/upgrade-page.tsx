import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import type { PlanView } from '../contract';
import { reasonNotToBuy } from '../domain';
import { ContinueToPayment } from './continue-to-payment';
import { ManageSubscription } from './manage-subscription';
import classes from './plan.module.css';
import { PlanTicket } from './plan-ticket';
import { TestMode } from './test-mode';
import { usePlanWords } from './use-plan-words';

/** The plan: its features, and the ways to buy, pay or end it. */
export function UpgradePage() {
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
      <div className={classes.page}>
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
      {said.length > 0 && <div className={classes.act} />}
      <PlanTicket isPunched={source !== 'none'} />
      {mayBuy && isConfigured && <ContinueToPayment label={t('submit')} />}
      {mayBuy && !isConfigured && <p className={classes.act}>{t('notConfigured')}</p>}
    </Panel>
  );
}
