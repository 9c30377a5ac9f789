import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { maxEntryMinutes, takesMinutes } from '@/modules/balances/domain/rounding';
import { useIssueWords } from '@/modules/balances/web/words/use-issue-words';
import { isDay } from '@/platform/day';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api } from '@/platform/web/api';
import { addMinutes, listReadings, toClock } from '../../../domain/to-instant';
import { judge, type WorkDraft } from '../../../domain/work-draft';
import { type EntryFormValues, type TaskOfForm, toDraft } from '../entry-form';
import { useUnlisted } from '../use-unlisted';
import type { LoadedWork } from '../use-work';
import { DraftFields, type WrittenEntry } from './draft-fields';
import { IntervalField } from './interval-field';
import { MoreFields } from './more-fields';
import { OptionalLabel } from './optional-label';

type Form = UseFormReturnType<EntryFormValues>;
type EntryFieldsProps = {
  form: Form;
  work: LoadedWork;
  task: TaskOfForm | null;
  /** Id of the entry that is edited; undefined for a new one. */
  entryId?: string;
};

/** Shows all fields of an entry, for the dialog that logs a new one or edits one. */
export function EntryFields(props: EntryFieldsProps) {
  const { form, work } = props;
  const { t } = useTranslation('time');
  const say = useIssueWords();
  const entry = useWrittenEntry(props);
  const { serviceDate, startsAt, amount } = form.values;
  return (
    <DraftFields
      entry={entry}
      interval={
        <IntervalField
          day={serviceDate}
          value={startsAt && amount > 0 ? { startsAt, minutes: amount } : undefined}
          onChange={(reading) => {
            form.setFieldValue('startsAt', reading?.startsAt ?? null);
            if (reading) form.setFieldValue('amount', reading.minutes);
          }}
          error={form.errors.startsAt ?? form.errors.endsAt}
        />
      }
    >
      <MoreFields entry={entry} />
      <Textarea
        label={<OptionalLabel label={t('field.description')} />}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxTextLength}
        {...form.getInputProps('description')}
        error={say(form.errors.description)}
      />
      {work.isStaff && (
        <ConsultantField form={form} companyId={entry.judgement.balance?.companyId} />
      )}
    </DraftFields>
  );
}

/** Reads and changes the values of the form as a draft. The draft proposes no balance. */
function useWrittenEntry({ form, work, task: firstTask, entryId }: EntryFieldsProps): WrittenEntry {
  const { t } = useTranslation(['time', 'ui']);
  const say = useIssueWords();
  const [task, setTask] = useState(firstTask);
  const { timeZone } = useMe();
  const { values, errors } = form;
  const { serviceDate, amount, category = 'other' } = values;
  const isNew = entryId === undefined;
  const balance = work.balances.find(({ id }) => id === values.balanceId);
  const isPunch = balance !== undefined && saysPunch(balance, isNew);
  const { companyId = '', companyName = '' } = balance ?? {};
  const draft: WorkDraft = {
    ...toDraft(values, isPunch ? 'credits' : 'hours'),
    category,
    ...(task && { task: { ...task, companyId, companyName } }),
  };
  useUnlisted(work, draft);
  const judgement = judge(draft, work);
  const tooLong = amount > maxEntryMinutes && t('time:error.entryTooLong');

  return {
    work,
    draft,
    // The list may lack the balance that was chosen.
    judgement: { ...judgement, balance },
    viewpoint: { serviceDate, today: work.today, isStaff: work.isStaff },
    isPunch,
    errors: {
      title: say(errors.title),
      balance: say(errors.balanceId),
      amount: errors.amount && (tooLong || t('ui:validation.duration')),
      serviceDate: say(errors.serviceDate),
      taskId: say(errors.taskId),
    },
    startsAt: values.startsAt,
    entryId,
    change(changed) {
      for (const name of ['title', 'amount', 'category'] as const)
        if (changed[name] !== undefined) form.setFieldValue(name, changed[name]);
      if ('task' in changed) chooseTask(typeof changed.task === 'object' ? changed.task : null);
      if (changed.serviceDate !== undefined) moveTo(changed.serviceDate);
      const chosen = work.balances.find(({ id }) => id === changed.balanceId);
      if (chosen) chooseBalance(chosen);
    },
  };

  function chooseTask(chosen: TaskOfForm | null): void {
    setTask(chosen);
    form.setFieldValue('taskId', chosen?.id ?? null);
  }

  function chooseBalance(chosen: BalanceView): void {
    form.setFieldValue('balanceId', chosen.id);
    if (saysPunch(chosen, isNew)) form.setValues({ amount: 1, startsAt: null });
    else if (isPunch) form.setFieldValue('amount', Number.NaN);
    if (chosen.companyId !== balance?.companyId) form.setFieldValue('consultantId', undefined);
  }

  /** Clock times can be another length apart on a day when summer time begins or ends. */
  function moveTo(day: string): void {
    form.setFieldValue('serviceDate', day);
    const { startsAt } = values;
    if (!startsAt || !(amount > 0) || !isDay(day)) return;
    const [from, to] = [startsAt, addMinutes(startsAt, amount)].map((at) => toClock(at, timeZone));
    const [reading] = from && to ? listReadings(day, { from, to }, timeZone) : [];
    form.setFieldValue('startsAt', reading?.startsAt ?? null);
    if (reading) form.setFieldValue('amount', reading.minutes);
  }
}

/**
 * Tells whether the amount is one fixed punch: for all credits, except new work on a balance whose
 * punches are worth minutes.
 */
function saysPunch(balance: BalanceView, isNew: boolean): boolean {
  return balance.type === 'credits' && !(isNew && takesMinutes(balance));
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
