import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { usePins } from '@/modules/balances/web/card/pins/use-pins';
import { PriorityMark } from '@/modules/tasks/web/priority-mark';
import { TaskStatusChip } from '@/modules/tasks/web/task-status-chip';
import { LeftOutNote } from '@/modules/time/web/left-out-note';
import { api } from '@/platform/web/api';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { HomeWeek, OverviewView } from '../contract';
import { AttentionList } from './attention/attention-list';
import { FigureLine } from './figures/figure-line';
import { FirstRunGate } from './first-run/first-run-gate';
import { WorkLine } from './first-run/work-line';
import { GreetingScreen } from './greeting-screen';
import { ContinueList } from './home/continue-list';
import { DayTimeline } from './home/day-timeline';
import { PinnedBalances } from './home/pinned-balances';
import classes from './overview.module.css';
import { type OverviewPanelList, OverviewPanels, useOverview } from './overview-panels';
import { RecentPanel } from './recent-panel';
import { useWorkWords } from './use-work-words';
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

/** Shows the entries of today, and earlier work to continue. */
function MyDay() {
  const home = useQuery(api.overview.home.queryOptions());
  return (
    <div className={classes.column}>
      <QueryView query={home}>
        {({ latest, day }) => (
          <>
            <DayTimeline entries={day} />
            <ContinueList entries={latest} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Shows pinned balances on the overview of staff and consultants; hidden if there are none. */
function PinnedIfAny() {
  const { query } = usePins();
  const navigate = useNavigate();
  if (!query.data?.items.length) return null;
  return (
    <PinnedBalances
      isOwn={false}
      onOpen={(balance) => navigate({ to: '/balances', search: { balance } })}
    />
  );
}

const recent: OverviewPanelList = { recent: () => <RecentPanel showsCustomer /> };
const leftOut: OverviewPanelList = {
  leftOut: ({ overview }) => <LeftOutNote count={overview.leftOut} />,
};

const panels = {
  staff: { ...everyday, week: WeekPanel, ...recent },
  consultant: { ...everyday, ...leftOut, month: MonthAndTasks, ...recent },
};

/** Shows staff their overview, which begins with what needs attention. */
export function StaffOverviewScreen() {
  return <WorkOverview panels={panels.staff} />;
}

/** Shows consultants their overview, which begins with logging and their month. */
export function ConsultantOverviewScreen() {
  const week = useOverview().data?.week;
  return <WorkOverview panels={panels.consultant} subtitle={week && <TodayLine week={week} />} />;
}

/** Shows today's work compared with yesterday's, to people who log time. */
function TodayLine({ week: { today, yesterday } }: { week: HomeWeek }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const isNone = today.hours + today.credits === 0;
  const difference = today.hours - yesterday.hours;
  const by = { amount: Math.abs(difference), type: 'hours' as const };
  const beside = () => {
    if (yesterday.hours + yesterday.credits === 0) return '';
    if (isNone || today.hours === 0) return t('today.yesterday', { yesterday: words(yesterday) });
    if (difference === 0) return t('today.same');
    return t(difference > 0 ? 'today.more' : 'today.less', { by, yesterday: words(yesterday) });
  };
  const yesterdayWords = beside();
  // A day without work is already stated below “Your day”.
  if (isNone && !yesterdayWords) return null;
  return (
    <p className={`${look.quiet} ${classes.today}`}>
      {!isNone && <strong>{t('today.so', { work: words(today) })}</strong>} {yesterdayWords}
    </p>
  );
}

type WorkOverviewProps = { panels: OverviewPanelList; subtitle?: ReactNode };

function WorkOverview({ panels: shown, subtitle }: WorkOverviewProps) {
  const overview = useOverview();
  return (
    <FirstRunGate started={overview.data?.started}>
      {(resume) => (
        <GreetingScreen subtitle={subtitle}>
          {resume}
          <WorkLine isPending={overview.isPending} />
          <OverviewPanels query={overview} choose={() => shown} />
        </GreetingScreen>
      )}
    </FirstRunGate>
  );
}

/** Shows the week: to staff that of the whole team, to consultants their own. */
function WeekPanel({ overview: { week } }: PanelProps) {
  const { t } = useTranslation('overview');
  const isTeam = useMe().role === 'staff';
  return (
    week && <WeekStrip week={week} title={t(isTeam ? 'week.team' : 'week.own')} isTeam={isTeam} />
  );
}

function MonthAndTasks({ overview }: PanelProps) {
  const used = overview.months.at(-1);
  return (
    <div className={classes.pair}>
      <div className={classes.column}>
        <WeekPanel overview={overview} />
        {used && <UsedFor used={used} />}
      </div>
      <AssignedTasks />
    </div>
  );
}

/** Shows the open tasks assigned to the reader, latest change first. */
function AssignedTasks() {
  const { t } = useTranslation('overview');
  const tasks = useQuery(
    api.tasks.list.queryOptions({ input: { mine: true, status: 'open', limit: 6 } }),
  );
  return (
    <Panel
      title={t('assigned')}
      aside={
        <Button
          variant="subtle"
          size="compact-md"
          renderRoot={(props) => (
            <Link {...props} to="/features" search={{ mine: 1, status: 'open' }} />
          )}
        >
          {t('assigned.all')}
        </Button>
      }
      isFlush
    >
      <QueryView query={tasks}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className={`${look.list} ${classes.tasks}`}>
              {items.map(({ id, key, title, status, companyName, priority }) => (
                <li key={id}>
                  <Link to="/features/$id" params={{ id: key }} className={classes.task}>
                    <span className={look.key}>{key}</span> {title}
                  </Link>
                  <span className={`${look.hint} ${classes.facts}`}>
                    {companyName} <PriorityMark priority={priority} />
                  </span>
                  <TaskStatusChip status={status} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={look.none}>{t('assigned.none')}</p>
          )
        }
      </QueryView>
    </Panel>
  );
}
