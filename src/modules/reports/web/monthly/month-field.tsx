import '@mantine/dates/styles.css';
import 'dayjs/locale/da';
import { ActionIcon, Group } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';
import { useShortcut } from '@/platform/web/use-shortcut';
import { addToMonth, getFirstDay, type Month, toMonth } from '../../../../platform/calendar/month';
import classes from './monthly.module.css';

type MonthFieldProps = {
  value: Month;
  /** Work is never later than today. */
  latest: Month;
  onChange: (month: Month) => void;
};

/** Field for a month: `[` and `]` step back and on, any month by its name. */
export function MonthField({ value, latest, onChange }: MonthFieldProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const isLatest = value >= latest;
  const step = (by: number) => {
    if (by < 0 || !isLatest) onChange(addToMonth(value, by));
  };
  useShortcut('[', () => step(-1));
  useShortcut(']', () => step(1));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('monthly.prev')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <MonthPickerInput
        className={classes.month}
        aria-label={t('monthly.month')}
        locale={locale}
        maxDate={getFirstDay(latest)}
        valueFormat="MMMM YYYY"
        value={getFirstDay(value)}
        onChange={(day) => day && onChange(toMonth(day))}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('monthly.next')}
        disabled={isLatest}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
