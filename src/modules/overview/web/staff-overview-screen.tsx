import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { QuickEntry } from '@/modules/time/web/quick-entry/quick-entry';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { AttentionList } from './attention/attention-list';
import { getFirstName } from './first-name';
import { MyDay } from './home/my-day';
import { PinnedIfAny } from './home/pinned-if-any';
import { Onboarding, useHasFirstSteps } from './onboarding';
import classes from './overview.module.css';
import { OverviewSkeleton } from './overview-skeleton';
import { RecentPanel } from './recent-panel';
import { Tiles } from './tiles/tiles';
import { useOverview } from './use-overview';
import { WeekStrip } from './week/week-strip';

/** Who needs me today? */
export function StaffOverviewScreen() {
  const { t } = useTranslation('overview');
  const me = useMe();
  const overview = useOverview();
  const hasFirstSteps = useHasFirstSteps();

  return (
    <Screen title={t('hello', { name: getFirstName(me.name) })}>
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
              {found.week && <WeekStrip week={found.week} title={t('week.team')} isTeam />}
              <RecentPanel showsCustomer />
            </>
          ) : (
            <>
              <Onboarding started={found.started} />
              <Tiles overview={found} />
              {found.attention.length > 0 && <AttentionList items={found.attention} />}
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}
