import { Collapse, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayHeading } from '@/i18n/format';
import { TaskSelect } from '@/modules/tasks/web/task-select';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { TaskOfForm } from '../entry-form';
import { CategoryField } from '../fields/category-field';
import { useProblemWords } from '../use-problem-words';
import type { TimeDraft } from '../use-time-draft';
import classes from './log-sheet.module.css';

/** Shows date, category and task in one line, and lets the reader change them below it. */
export function MoreOfDraft({ time }: { time: TimeDraft }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { sayProblem } = useProblemWords();
  const [isOpen, { toggle }] = useDisclosure();
  const id = useId();
  const { draft, judgement, change, work } = time;
  const { serviceDate } = draft;
  const { balance, category, problems } = judgement;
  const future = problems.find(({ key }) => key === 'futureDate');
  const task = draft.task && draft.task !== 'unknown' ? draft.task : null;
  const chooseTask = (chosen: TaskOfForm | null) => {
    const { companyId = '', companyName = '' } = balance ?? {};
    change({ task: chosen ? { ...chosen, companyId, companyName } : undefined });
  };
  const day = serviceDate === work.today ? t('list.today') : formatDay();

  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span>{[day, t(`category.${category}`), task?.key].filter(Boolean).join(' · ')}</span>
        <span className={classes.change}>
          {t('sheet.more')}
          <IconChevronDown size={16} aria-hidden="true" data-open={isOpen || undefined} />
        </span>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="md" pt="xs">
          <TextInput
            type="date"
            label={t('field.serviceDate')}
            max={work.today}
            value={serviceDate}
            onChange={({ currentTarget: { value } }) =>
              isDay(value) && change({ serviceDate: value })
            }
            error={future && sayProblem(future)}
          />
          <CategoryField value={category} onChange={(chosen) => change({ category: chosen })} />
          <TaskSelect
            label={t('field.taskId')}
            companyId={balance?.companyId}
            value={task}
            onChange={chooseTask}
          />
        </Stack>
      </Collapse>
    </div>
  );

  function formatDay(): string {
    return isDay(serviceDate) ? formatDayHeading(serviceDate, work.today, locale) : '';
  }
}
