import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { TaskSelect } from '@/modules/tasks/web/task-select';
import { isDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { TaskOfForm } from '../entry-form';
import { CategoryField } from './category-field';
import { OptionalLabel } from './optional-label';
import type { WrittenEntry } from './written-entry';

/** Lets the reader change day, task and category of an entry. */
export function MoreFields({ entry }: { entry: WrittenEntry }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const { draft, judgement, work, change, errors } = entry;
  const { balance, category } = judgement;
  const { serviceDate, task } = draft;
  const chooseTask = (chosen: TaskOfForm | null) => {
    const { companyId = '', companyName = '' } = balance ?? {};
    change({ task: chosen ? { ...chosen, companyId, companyName } : undefined });
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          type="date"
          label={t('field.serviceDate')}
          required
          max={work.today}
          // The browser shows the field in its own language; this is the reader's language.
          description={isDay(serviceDate) && formatDay(serviceDate, locale)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={serviceDate}
          onChange={({ currentTarget: { value } }) => change({ serviceDate: value })}
          error={errors.serviceDate}
        />
        <TaskSelect
          label={<OptionalLabel label={t('field.taskId')} />}
          companyId={balance?.companyId}
          value={typeof task === 'object' ? task : null}
          onChange={chooseTask}
          error={errors.taskId}
        />
      </SimpleGrid>
      <CategoryField value={category} onChange={(chosen) => change({ category: chosen })} />
    </>
  );
}
