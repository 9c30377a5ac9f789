import { useQuery } from '@tanstack/react-query';
import { useActor } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import { FirstRunGate } from './first-run/first-run-gate';
import { WorkLine } from './first-run/work-line';
import { GreetingScreen, type OpenBalance } from './greeting-screen';
import { ContinueList } from './home/continue-list';
import { DayTimeline } from './home/day-timeline';
import { PinnedBalances } from './home/pinned-balances';
import overview from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton';
import { RecentPanel } from './recent-panel';
import { useOpenBalance } from './use-open-balance';

/** Shows a page to begin with: work to continue, and the balances that matter to the user. */
export function HomeScreen() {
  const open = useOpenBalance();
  const { role } = useActor();
  if (role !== 'customer') return <WorkHome open={open} />;
  return (
    <GreetingScreen open={open}>
      <PinnedBalances isOwn onOpen={open.onOpen} />
      <RecentPanel />
    </GreetingScreen>
  );
}

function WorkHome({ open }: { open: OpenBalance }) {
  const home = useQuery(api.overview.home.queryOptions());
  return (
    <FirstRunGate started={home.data?.started}>
      {(resume) => (
        <GreetingScreen open={open}>
          {resume}
          <WorkLine isPending={home.isPending} />
          <QueryView query={home} skeleton={<OverviewSkeleton />}>
            {({ latest, day }) => (
              <>
                <div className={overview.pair}>
                  <ContinueList entries={latest} />
                  <DayTimeline entries={day} />
                </div>
                <PinnedBalances isOwn={false} onOpen={open.onOpen} />
              </>
            )}
          </QueryView>
        </GreetingScreen>
      )}
    </FirstRunGate>
  );
}
