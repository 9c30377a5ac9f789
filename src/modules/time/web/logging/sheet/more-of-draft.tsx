import { Collapse, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '@/i18n/format';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { MoreFields } from '../fields/more-fields';
import type { TimeDraft } from '../use-time-draft';
import classes from './log-sheet.module.css';

/** Shows date, category and task in one line, and lets the reader change them below it. */
export function MoreOfDraft({ time }: { time: TimeDraft }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  const { serviceDate, task } = time.draft;
  const day = serviceDate === time.work.today ? t('list.today') : formatDay();

  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span>
          {[day, t(`category.${time.judgement.category}`), typeof task === 'object' && task.key]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.change}>
          {t('sheet.more')}
          <IconChevronDown size={16} aria-hidden="true" data-open={isOpen || undefined} />
        </span>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="md" pt="xs">
          <MoreFields entry={time} />
        </Stack>
      </Collapse>
    </div>
  );

  function formatDay(): string {
    return isDay(serviceDate) ? formatDayHeading(serviceDate, time.work.today, locale) : '';
  }
}
