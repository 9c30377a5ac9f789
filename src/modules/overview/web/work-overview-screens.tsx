import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { LeftOutNote } from '@/modules/time/web/left-out-note';
import type { OverviewView } from '../contract';
import { AssignedFeatures } from './assigned-features';
import { AttentionList } from './attention/attention-list';
import { FigureLine } from './figures/figure-line';
import { AfterFirstRun } from './first-run/after-first-run';
import { WorkLine } from './first-run/work-line';
import { GreetingScreen } from './greeting-screen';
import { MyDay } from './home/my-day';
import { PinnedIfAny } from './home/pinned-if-any';
import classes from './overview.module.css';
import { type OverviewPanelList, OverviewPanels, useOverview } from './overview-panels';
import { RecentPanel } from './recent-panel';
import { TodayLine } from './today-line';
import { UsedFor } from './used-for';
import { WeekStrip } from './week/week-strip';

type PanelProps = { overview: OverviewView };

const everyday: OverviewPanelList = {
  attention: ({ overview }) => (
    <div className={classes.pair}>
      <AttentionList overview={overview} />
      <MyDay />
    </div>
  ),
  pinned: PinnedIfAny,
  figures: FigureLine,
};
const recent: OverviewPanelList = { recent: () => <RecentPanel showsCustomer /> };
const leftOut: OverviewPanelList = {
  leftOut: ({ overview }) => <LeftOutNote count={overview.leftOut} />,
};

const panels = {
  staff: { ...everyday, week: WeekPanel, ...recent },
  consultant: { ...everyday, ...leftOut, month: MonthAndFeatures, ...recent },
};

/** Overview for staff: attention first. */
export function StaffOverviewScreen() {
  return <WorkOverview panels={panels.staff} />;
}

/** Overview for consultants: logging first, and their month. */
export function ConsultantOverviewScreen() {
  const week = useOverview().data?.week;
  return <WorkOverview panels={panels.consultant} subtitle={week && <TodayLine week={week} />} />;
}

type WorkOverviewProps = { panels: OverviewPanelList; subtitle?: ReactNode };

function WorkOverview({ panels: shown, subtitle }: WorkOverviewProps) {
  const overview = useOverview();
  return (
    <AfterFirstRun started={overview.data?.started}>
      {(resume) => (
        <GreetingScreen subtitle={subtitle}>
          {resume}
          <WorkLine isPending={overview.isPending} />
          <OverviewPanels query={overview} choose={() => shown} />
        </GreetingScreen>
      )}
    </AfterFirstRun>
  );
}

/** The week of everybody for staff, also on the page of a consultant. */
function WeekPanel({ overview: { week } }: PanelProps) {
  const { t } = useTranslation('overview');
  const isTeam = useMe().role === 'staff';
  return (
    week && <WeekStrip week={week} title={t(isTeam ? 'week.team' : 'week.own')} isTeam={isTeam} />
  );
}

function MonthAndFeatures({ overview }: PanelProps) {
  const used = overview.months.at(-1);
  return (
    <div className={classes.pair}>
      <div className={classes.column}>
        <WeekPanel overview={overview} />
        {used && <UsedFor used={used} />}
      </div>
      <AssignedFeatures />
    </div>
  );
}
