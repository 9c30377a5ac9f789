import { useQuery } from '@tanstack/react-query';
import { useActor } from '@/modules/accounts/web/use-actor';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { GreetingScreen, type OpenBalance } from './greeting-screen';
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
  const open = useOpenBalance();
  const { role } = useActor();
  return (
    <GreetingScreen open={open}>
      {role === 'customer' ? (
        <>
          <PinnedBalances isOwn onOpen={open.onOpen} />
          <RecentPanel />
        </>
      ) : (
        <Work onOpen={open.onOpen} />
      )}
    </GreetingScreen>
  );
}

function Work({ onOpen }: Pick<OpenBalance, 'onOpen'>) {
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
