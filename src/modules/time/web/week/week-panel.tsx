import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatAmountCompact, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { Quantity } from '@/platform/amount';
import { listWeekDays } from '@/platform/calendar/week';
import type { Day } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { EntryView } from '../../contract/entry';
import { isInFuture } from '../../domain/entry-rules';
import { EntryDesk, useEntryDesk } from '../entry/entry-desk';
import type { EntryAction } from '../entry/use-entry-actions';
import { EntryList } from '../list/entry-list';
import { sumWorked } from './build-rows';
import { useWeek } from './use-week';
import { WeekControl } from './week-control';
import { WeekGrid } from './week-grid';
import classes from './week-panel.module.css';

type WeekPanelProps = {
  week: Day;
  /** True to show one day at a time, because there is no room for seven columns. */
  isPhone: boolean;
  onWeek: (week: Day) => void;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** Shows the user's week and, next to it, the open entry. */
export function WeekPanel({ week, isPhone, onWeek, ...opened }: WeekPanelProps) {
  const desk = useEntryDesk();
  return (
    <>
      {isPhone ? (
        <WeekDays week={week} onWeek={onWeek} actionsFor={desk.actionsFor} onOpen={opened.onOpen} />
      ) : (
        <WeekGrid week={week} onWeek={onWeek} />
      )}
      <EntryDesk desk={desk} {...opened} />
    </>
  );
}

type WeekDaysProps = {
  /** Monday of the week. */
  week: Day;
  onWeek: (week: Day) => void;
  actionsFor: (entry: EntryView) => EntryAction[];
  onOpen: (id: string) => void;
};

/**
 * Shows the user's week on a phone: the days with their sums, and below them the entries of one
 * day.
 */
function WeekDays({ week, onWeek, actionsFor, onOpen }: WeekDaysProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const today = useToday();
  const locale = useLocale();
  const entries = useWeek(week);
  const [chosen, setChosen] = useState<Day>();
  const days = listWeekDays(week);
  const day = [chosen, today].find((one) => one && days.includes(one)) ?? week;

  return (
    <>
      <WeekControl week={week} today={today} onWeek={onWeek} />
      <QueryView query={entries}>
        {(found) => {
          const ofDay = found.filter(({ serviceDate }) => serviceDate === day);
          return (
            <>
              <DayButtons days={days} day={day} found={found} onChoose={setChosen} />
              <Group justify="space-between">
                <span>
                  {t('timeLater:week.total')}{' '}
                  <strong>{joinSums(sumWorked(found), formatAmount, locale)}</strong>
                </span>
                {!isInFuture(day, today) && <LogOnDayButton day={day} />}
              </Group>
              <Panel isFlush>
                {ofDay.length > 0 ? (
                  <EntryList
                    entries={ofDay}
                    isCut={false}
                    actionsFor={actionsFor}
                    onOpen={({ id }) => onOpen(id)}
                  />
                ) : (
                  <EmptyState title={t('timeLater:week.emptyDay')}>
                    {formatDayHeading(day, today, locale)}
                  </EmptyState>
                )}
              </Panel>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

type DayButtonsProps = {
  days: readonly Day[];
  day: Day;
  found: readonly EntryView[];
  onChoose: (day: Day) => void;
};

/** Lets the reader choose a day of the week, and shows the sum of each. */
function DayButtons({ days, day, found, onChoose }: DayButtonsProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const today = useToday();
  const locale = useLocale();
  return (
    <ul className={`${look.list} ${classes.days}`} aria-label={t('timeLater:week.days')}>
      {days.map((one) => (
        <li key={one}>
          <UnstyledButton
            className={`${look.line} ${look.framed} ${classes.day}`}
            aria-pressed={one === day}
            aria-label={describe(one)}
            data-today={one === today || undefined}
            onClick={() => onChoose(one)}
          >
            <span>{formatWeekday(one)}</span>
            <strong>{Number(one.slice(8))}</strong>
            <span className={`${look.dim} ${look.cutOff} ${classes.sum}`}>{sumUp(one) || '–'}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );

  function sumsOf(one: Day): Quantity[] {
    return sumWorked(found.filter(({ serviceDate }) => serviceDate === one));
  }

  function sumUp(one: Day): string {
    const format = (sum: Quantity) =>
      (sum.type === 'hours' ? formatAmountCompact : formatAmount)(sum, locale);
    return joinSums(sumsOf(one), format, locale);
  }

  function describe(one: Day): string {
    const heading = formatDayHeading(one, today, locale);
    return [
      heading,
      joinSums(sumsOf(one), formatAmount, locale) || t('timeLater:week.nothing'),
    ].join(', ');
  }

  function formatWeekday(one: Day): string {
    const date = new Date(`${one}T12:00:00Z`);
    return date.toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' }).slice(0, 3);
  }
}

function LogOnDayButton({ day }: { day: Day }) {
  const { t } = useTranslation(['time', 'timeLater']);
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link {...props} to="." search={(previous: object) => ({ ...previous, log: day })} />
      )}
    >
      {t('timeLater:week.logOnDay')}
    </Button>
  );
}

function joinSums(
  sums: readonly Quantity[],
  format: (sum: Quantity, locale: Locale) => string,
  locale: Locale,
): string {
  return sums.map((sum) => format(sum, locale)).join(' · ');
}
