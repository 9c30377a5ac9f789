import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { LeftOut } from '@/modules/time/web/left-out';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { AssignedFeatures } from './assigned-features';
import { AttentionList } from './attention/attention-list';
import { getFirstName } from './first-name';
import { MyDay } from './home/my-day';
import { PinnedIfAny } from './home/pinned-if-any';
import { Onboarding, useHasFirstSteps } from './onboarding';
import classes from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton';
import { RecentPanel } from './recent-panel';
import { Tiles } from './tiles/tiles';
import { TodayLine } from './today-line';
import { useOverview } from './use-overview';
import { UsedFor } from './used-for';
import { WeekStrip } from './week/week-strip';

/** What do I log, and how is my month? */
export function ConsultantOverviewScreen() {
  const { t } = useTranslation('overview');
  const me = useMe();
  const overview = useOverview();
  const hasFirstSteps = useHasFirstSteps();
  const { week } = overview.data ?? {};
  const used = overview.data?.months.at(-1);
  // Staff may look at this page, too, and see the week of everybody in it.
  const isTeam = me.role === 'staff';

  return (
    <Screen
      title={t('hello', { name: getFirstName(me.name) })}
      subtitle={week && <TodayLine week={week} />}
    >
      <QuickEntry />
      <QueryView query={overview} skeleton={<OverviewSkeleton />}>
        {(found) =>
          !hasFirstSteps(found.started) ? (
            <>
              <div className={classes.pair}>
                <AttentionList items={found.attention} />
                <MyDay />
              </div>
              <PinnedIfAny />
              <Tiles overview={found} />
              <LeftOut count={found.leftOut} />
              <div className={classes.pair}>
                <div className={classes.column}>
                  {found.week && (
                    <WeekStrip
                      week={found.week}
                      title={t(isTeam ? 'week.team' : 'week.own')}
                      isTeam={isTeam}
                    />
                  )}
                  {used && <UsedFor used={used} />}
                </div>
                <AssignedFeatures />
              </div>
              <RecentPanel showsCustomer />
            </>
          ) : (
            <>
              <Onboarding started={found.started} />
              <Tiles overview={found} />
              <LeftOut count={found.leftOut} />
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}
