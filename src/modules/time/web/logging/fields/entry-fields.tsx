import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { BalanceSelect } from '@/modules/balances/web/card/balance-select';
import { useIssueWords } from '@/modules/balances/web/words/use-issue-words';
import { TaskSelect } from '@/modules/tasks/web/task-select';
import { isDay } from '@/platform/day';
import { maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { addMinutes, listReadings, toClock } from '../../../domain/to-instant';
import { judge } from '../../../domain/work-draft';
import { DoubtNote } from '../doubt-note';
import { type EntryFormValues, type TaskOfForm, toDraft } from '../entry-form';
import { OutlookNote } from '../outlook-note';
import { useUnlisted } from '../use-unlisted';
import type { LoadedWork } from '../use-work';
import { AmountFields } from './amount-fields';
import { CategoryField } from './category-field';

type Form = UseFormReturnType<EntryFormValues>;
type EntryFieldsProps = {
  form: Form;
  work: LoadedWork;
  task: TaskOfForm | null;
  /** Id of the entry that is edited; undefined for a new one. */
  entryId?: string;
};

export function EntryFields({ form, work, task: firstTask, entryId }: EntryFieldsProps) {
  const { t } = useTranslation('time');
  const say = useIssueWords();
  const [task, setTask] = useState(firstTask);
  const { values, errors } = form;
  // The form proposes no balance, so the person must choose one.
  const balance = work.balances.find(({ id }) => id === values.balanceId);
  const isNew = entryId === undefined;
  const isPunch = balance !== undefined && saysPunch(balance, isNew);
  const draft = toDraft(values, isPunch ? 'credits' : 'hours');
  const { today, isStaff } = work;
  useUnlisted(work, draft);
  const judgement = judge(draft, work);

  const chooseTask = (chosen: TaskOfForm | null) => {
    setTask(chosen);
    form.setFieldValue('taskId', chosen?.id ?? null);
  };
  const chooseBalance = (chosen: BalanceView) => {
    form.setFieldValue('balanceId', chosen.id);
    if (saysPunch(chosen, isNew)) form.setValues({ amount: 1, startsAt: null });
    else if (isPunch) form.setFieldValue('amount', Number.NaN);
    if (chosen.companyId === balance?.companyId) return;
    chooseTask(null);
    form.setFieldValue('consultantId', undefined);
  };

  return (
    <>
      <BalanceSelect
        label={t('selectBalance')}
        required
        balances={work.balances}
        onSearch={work.isCut ? (q) => work.search({ q }) : undefined}
        value={balance}
        onChange={chooseBalance}
        viewpoint={{ serviceDate: values.serviceDate, today, isStaff }}
        error={say(errors.balanceId)}
      />
      <TextInput
        label={t('field.title')}
        required
        maxLength={maxTitleLength}
        data-autofocus
        {...form.getInputProps('title')}
        error={say(errors.title)}
      />
      <AmountFields form={form} isCredits={isPunch} />
      {balance && (
        <>
          <OutlookNote
            judgement={judgement}
            showsCharge
            title={values.title}
            onChoose={chooseBalance}
          />
          <DoubtNote
            draft={draft}
            judgement={judgement}
            startsAt={values.startsAt}
            exceptId={entryId}
          />
        </>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DayField form={form} today={today} />
        <TaskSelect
          label={<Optional label={t('field.taskId')} />}
          companyId={balance?.companyId}
          value={task}
          onChange={chooseTask}
          error={say(errors.taskId)}
        />
      </SimpleGrid>
      <DetailFields form={form} />
      {isStaff && <ConsultantField form={form} companyId={balance?.companyId} />}
    </>
  );
}

/**
 * Tells whether the amount is one fixed punch: for all credits, except new work on a balance whose
 * punches are worth minutes.
 */
function saysPunch(balance: BalanceView, isNew: boolean): boolean {
  return balance.type === 'credits' && !(isNew && takesMinutes(balance));
}

function DetailFields({ form }: { form: Form }) {
  const { t } = useTranslation('time');
  const say = useIssueWords();
  return (
    <>
      <CategoryField
        value={form.values.category ?? 'other'}
        onChange={(category) => form.setFieldValue('category', category)}
      />
      <Textarea
        label={<Optional label={t('field.description')} />}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxTextLength}
        {...form.getInputProps('description')}
        error={say(form.errors.description)}
      />
    </>
  );
}

function DayField({ form, today }: { form: Form; today: string }) {
  const { t } = useTranslation('time');
  const say = useIssueWords();
  const locale = useLocale();
  const { timeZone } = useMe();
  const { serviceDate, startsAt, amount } = form.values;

  // Clock times can be another length apart on a day when summer time begins or ends.
  const choose = (day: string) => {
    form.setFieldValue('serviceDate', day);
    if (!startsAt || !(amount > 0) || !isDay(day)) return;
    const [from, to] = [startsAt, addMinutes(startsAt, amount)].map((at) => toClock(at, timeZone));
    const [reading] = from && to ? listReadings(day, { from, to }, timeZone) : [];
    form.setFieldValue('startsAt', reading?.startsAt ?? null);
    if (reading) form.setFieldValue('amount', reading.minutes);
  };
  return (
    <TextInput
      type="date"
      label={t('field.serviceDate')}
      required
      max={today}
      // The browser shows the field in its own language; this is the reader's language.
      description={isDay(serviceDate) && formatDay(serviceDate, locale)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('serviceDate')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      error={say(form.errors.serviceDate)}
    />
  );
}

/** Lets staff choose the consultant who did the work. */
function ConsultantField({ form, companyId }: { form: Form; companyId: string | undefined }) {
  const { t } = useTranslation('time');
  const say = useIssueWords();
  const { id: myId, name } = useMe();
  const consultants = useQuery(
    api.companies.consultants.queryOptions({
      input: { id: companyId ?? '' },
      enabled: companyId !== undefined,
    }),
  );
  const found = consultants.data?.items ?? [];
  const people = found.some(({ id }) => id === myId) ? found : [{ id: myId, name }, ...found];
  return (
    <Select
      label={t('field.consultantId')}
      data={people.map((person) => ({ value: person.id, label: person.name }))}
      allowDeselect={false}
      value={form.values.consultantId ?? myId}
      onChange={(id) => form.setFieldValue('consultantId', id ?? undefined)}
      error={say(form.errors.consultantId)}
    />
  );
}

function Optional({ label }: { label: string }) {
  const { t } = useTranslation('time');
  return (
    <>
      {label} <span className={look.lightDim}>({t('field.optional')})</span>
    </>
  );
}
