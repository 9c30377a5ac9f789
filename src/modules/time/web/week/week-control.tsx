import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '@/platform/day';
import { useShortcut } from '@/platform/web/use-shortcut';
import { mondayOf, weekNumberOf } from '../../domain/week';
import classes from './week-grid.module.css';

type WeekControlProps = { week: Day; today: Day; onWeek: (week: Day) => void };

/** `‹ uge 47 ›`: by `[` and `]`, by the arrow keys where those need a second hand, and `T` for this week. */
export function WeekControl({ week, today, onWeek }: WeekControlProps) {
  const { t } = useTranslation('time');
  const go = (weeks: number) => onWeek(addDays(week, 7 * weeks));
  useShortcut('[', () => go(-1));
  useShortcut(']', () => go(1));
  useShortcut('t', () => onWeek(mondayOf(today)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };

  return (
    <Group gap="xs" role="group" aria-label={t('week.control')} onKeyDown={onKeyDown}>
      <ActionIcon variant="default" size={40} aria-label={t('week.previous')} onClick={() => go(-1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.week}>
        {t('week.number', { number: weekNumberOf(week) })}
        <span className={classes.year}>{addDays(week, 3).slice(0, 4)}</span>
      </span>
      <ActionIcon variant="default" size={40} aria-label={t('week.next')} onClick={() => go(1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      {week !== mondayOf(today) && (
        <Button variant="default" size="sm" onClick={() => onWeek(mondayOf(today))}>
          {t('week.today')}
        </Button>
      )}
    </Group>
  );
}
