import { Input, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { BalanceSelect } from '@/modules/balances/web/balance-select';
import { useIssueWords } from '@/modules/balances/web/use-issue-words';
import type { TaskView } from '@/modules/tasks/contract';
import { TaskSelect } from '@/modules/tasks/web/task-select';
import { isDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { categories } from '../domain/category';
import { minutesBetween } from '../domain/instant-of';
import { AmountFields } from './amount-fields';
import { DoubtNote } from './doubt-note';
import classes from './entry-fields.module.css';
import type { EntryFormValues } from './entry-form-dialog';
import { foresee } from './foresee';
import { OutlookNote } from './outlook-note';
import type { Work } from './use-work';

type EntryFieldsProps = {
  form: UseFormReturnType<EntryFormValues>;
  work: Work;
  task: Pick<TaskView, 'id' | 'key' | 'title'> | null;
  /** Of the entry that is edited. */
  entryId?: string;
};

export function EntryFields({ form, work, task: firstTask, entryId }: EntryFieldsProps) {
  const { t } = useTranslation('time');
  const say = useIssueWords();
  const me = useMe();
  const locale = useLocale();
  const [task, setTask] = useState(firstTask);
  const { values, errors } = form;

  const balance = work.balances.find(({ id }) => id === values.balanceId);
  const companyId = balance?.companyId;
  const viewpoint = { serviceDate: values.serviceDate, today: work.today, isStaff: work.isStaff };
  const outlook =
    balance && values.amount > 0
      ? foresee(balance, { amount: values.amount, type: balance.type }, { ...work, ...viewpoint })
      : undefined;
  const consultants = useQuery(
    api.companies.consultants.queryOptions({
      input: { id: companyId ?? '' },
      enabled: work.isStaff && companyId !== undefined,
    }),
  );

  // The same clock times are not equally long on every day, and on one in spring some are missing.
  const chooseDay = (day: string) => {
    form.setFieldValue('serviceDate', day);
    const { from, to } = values;
    if (!from || !to || !isDay(day)) return;
    const minutes = minutesBetween(day, { from, to }, me.timeZone);
    if (minutes === null) form.setValues({ from: '', to: '' });
    else form.setFieldValue('amount', minutes);
  };
  const choose = (chosen: NonNullable<typeof balance>) => {
    form.setFieldValue('balanceId', chosen.id);
    if (chosen.type === 'credits') {
      form.setFieldValue('amount', 1);
      form.setFieldValue('from', '');
      form.setFieldValue('to', '');
    } else if (balance?.type === 'credits') form.setFieldValue('amount', Number.NaN);
    if (chosen.companyId === companyId) return;
    setTask(null);
    form.setFieldValue('taskId', null);
    form.setFieldValue('consultantId', undefined);
  };

  return (
    <>
      <BalanceSelect
        label={t('selectBalance')}
        required
        balances={work.balances}
        value={balance}
        onChange={choose}
        viewpoint={viewpoint}
        error={say(errors.balanceId)}
      />
      <TextInput
        label={t('field.title')}
        required
        maxLength={140}
        data-autofocus
        {...form.getInputProps('title')}
        error={say(errors.title)}
      />
      <AmountFields form={form} isCredits={balance?.type === 'credits'} />
      <OutlookNote outlook={outlook} balance={balance} worked={values.amount} onChoose={choose} />
      {values.amount > 0 && (
        <DoubtNote
          title={values.title}
          serviceDate={values.serviceDate}
          balanceId={balance?.id}
          minutes={balance?.type === 'hours' ? values.amount : 0}
          from={values.from || undefined}
          exceptId={entryId}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          type="date"
          label={t('field.serviceDate')}
          required
          max={work.today}
          // The browser writes the field in its own language; this is in the reader's.
          description={isDay(values.serviceDate) && formatDay(values.serviceDate, locale)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('serviceDate')}
          onChange={({ currentTarget }) => chooseDay(currentTarget.value)}
          error={say(errors.serviceDate)}
        />
        <TaskSelect
          label={optional(t('field.feature'))}
          companyId={companyId}
          value={task}
          onChange={(chosen) => {
            setTask(chosen);
            form.setFieldValue('taskId', chosen?.id ?? null);
          }}
          error={say(errors.taskId)}
        />
      </SimpleGrid>
      <Input.Wrapper label={t('field.category')} labelElement="div">
        <SegmentedControl
          fullWidth
          className={classes.categories}
          aria-label={t('field.category')}
          data={categories.map((category) => ({ value: category, label: t(`category.${category}`) }))}
          {...form.getInputProps('category')}
        />
      </Input.Wrapper>
      <Textarea
        label={optional(t('field.description'))}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        {...form.getInputProps('description')}
        error={say(errors.description)}
      />
      {work.isStaff && (
        <Select
          label={t('field.consultant')}
          data={people().map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          value={values.consultantId ?? me.id}
          onChange={(id) => form.setFieldValue('consultantId', id ?? undefined)}
          error={say(errors.consultantId)}
        />
      )}
    </>
  );

  function optional(label: string) {
    return (
      <>
        {label} <span className={classes.optional}>({t('field.optional')})</span>
      </>
    );
  }

  function people() {
    const items = consultants.data?.items ?? [];
    return items.some(({ id }) => id === me.id) ? items : [{ id: me.id, name: me.name }, ...items];
  }
}
