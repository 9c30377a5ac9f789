import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { BalanceDrawer } from '@/modules/balances/web/detail/balance-drawer';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { getFirstName } from './first-name';
import { ContinueList } from './home/continue-list';
import { DayTimeline } from './home/day-timeline';
import classes from './home/home.module.css';
import { PinnedBalances } from './home/pinned-balances';
import { Onboarding, useHasFirstSteps } from './onboarding';
import { OverviewSkeleton } from './overview-skeleton';
import { RecentPanel } from './recent-panel';
import { useOpenBalance } from './use-open-balance';

/** A calm place to begin: go on with what one did, keep in sight what matters. */
export function HomeScreen() {
  const { t } = useTranslation(['overview', 'accounts']);
  const me = useMe();
  const { balanceId, onOpen } = useOpenBalance();
  const { role, isPendingStaff } = useActor();
  return (
    <Screen title={t('overview:hello', { name: getFirstName(me.name) })}>
      {isPendingStaff ? (
        <Alert color="petrol" role="status">
          {t('accounts:register.staffPending')}
        </Alert>
      ) : role === 'customer' ? (
        <>
          <PinnedBalances isOwn onOpen={onOpen} />
          <RecentPanel />
        </>
      ) : (
        <Work onOpen={onOpen} />
      )}
      <BalanceDrawer balanceId={balanceId} onClose={() => onOpen(undefined)} />
    </Screen>
  );
}

function Work({ onOpen }: { onOpen: (balanceId: string | undefined) => void }) {
  const home = useQuery(api.overview.home.queryOptions());
  const hasFirstSteps = useHasFirstSteps();
  return (
    <>
      <QuickEntry />
      <QueryView query={home} skeleton={<OverviewSkeleton />}>
        {({ started, latest, day }) =>
          !hasFirstSteps(started) ? (
            <>
              <div className={classes.pair}>
                <ContinueList entries={latest} />
                <DayTimeline entries={day} />
              </div>
              <PinnedBalances isOwn={false} onOpen={onOpen} />
            </>
          ) : (
            <Onboarding started={started} />
          )
        }
      </QueryView>
    </>
  );
}
