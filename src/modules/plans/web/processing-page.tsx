import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor } from '@/modules/accounts/web/use-actor';
import { hasPlan } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { searchReader, text } from '@/platform/web/search/search-params';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useHeadingFocus } from '@/ui/use-heading-focus';
import { BackToPlan } from './back-to-plan';
import { ContinueToPayment } from './continue-to-payment';
import classes from './plan.module.css';
import { TestMode } from './test-mode';

/** Id of the purchase, in the address to which the provider's page returns. */
const readCheckout = searchReader({ checkout: text() });
export type CheckoutSearch = ReturnType<typeof readCheckout>;

const usualWait = 60_000;

/**
 * Shows the page after the payment. It waits for the provider's message, which the live stream
 * announces.
 */
export function ProcessingPage() {
  const [{ checkout }] = useScreenSearch(readCheckout);
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const auth = useAuth();
  const isThere = hasPlan(useActor());
  const query = useQuery(
    api.plans.checkout.queryOptions({
      input: { id: checkout ?? '' },
      enabled: checkout !== undefined,
      staleTime: 0,
    }),
  );
  const state = query.data?.state;
  const isCompleted = state === 'completed';
  useEffect(() => {
    if (!isCompleted) return;
    if (isThere) void navigate({ to: '/settings/upgrade/success', replace: true });
    else void auth.refresh();
  }, [isCompleted, isThere, navigate, auth]);

  const isUnknown = checkout === undefined || isNotThere(query.error);
  const hasEnded = state === 'failed' || state === 'expired';
  useHeadingFocus(hasEnded ? 'failed' : 'processing');
  if (hasEnded) return <Failed />;
  return (
    <Screen title={isUnknown ? t('have.title') : t('processing.title')}>
      <div className={`${look.columnLarge} ${classes.page}`}>
        <TestMode />
        {isUnknown && (
          <Panel>
            <p className={classes.text}>{t('unknown.text')}</p>
            <BackToPlan />
          </Panel>
        )}
        {!isUnknown && query.isError && (
          <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
        )}
        {!isUnknown && !query.isError && <Waiting />}
      </div>
    </Screen>
  );
}

function Waiting() {
  const { t } = useTranslation('plans');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), usualWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel>
      <div className={`${look.line} ${classes.waiting}`} role="status">
        {!isSlow && <Loader aria-hidden="true" />}
        <p className={classes.text}>{t(isSlow ? 'processing.slow' : 'processing.text')}</p>
      </div>
      {isSlow && <BackToPlan />}
    </Panel>
  );
}

function Failed() {
  const { t } = useTranslation('plans');
  return (
    <Screen title={t('failed.title')}>
      <div className={`${look.columnLarge} ${classes.page}`}>
        <TestMode />
        <Panel>
          <p className={classes.text} role="status">
            {t('failed.text')}
          </p>
          <ContinueToPayment label={t('again')} />
        </Panel>
      </div>
    </Screen>
  );
}
