import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findMonday, getWeekNumber } from '@/platform/calendar/week';
import { addDays, type Day } from '@/platform/day';
import { useShortcut } from '@/platform/web/use-shortcut';
import classes from './week-grid.module.css';

type WeekControlProps = { week: Day; today: Day; onWeek: (week: Day) => void };

/**
 * Lets the reader change the week: `‹ uge 47 ›`, `[` and `]` or the arrow keys; `T` shows this
 * week.
 */
export function WeekControl({ week, today, onWeek }: WeekControlProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const go = (weeks: number) => onWeek(addDays(week, 7 * weeks));
  useShortcut('[', () => go(-1));
  useShortcut(']', () => go(1));
  useShortcut('t', () => onWeek(findMonday(today)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };

  return (
    <Group gap="xs" role="group" aria-label={t('timeLater:week.control')} onKeyDown={onKeyDown}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('timeLater:week.previous')}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.week}>
        {t('timeLater:week.number', { number: getWeekNumber(week) })}
        <span className={classes.year}>{addDays(week, 3).slice(0, 4)}</span>
      </span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('timeLater:week.next')}
        onClick={() => go(1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      {week !== findMonday(today) && (
        <Button variant="default" size="sm" onClick={() => onWeek(findMonday(today))}>
          {t('timeLater:week.today')}
        </Button>
      )}
    </Group>
  );
}
