import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { maxEntryMinutes, takesMinutes } from '@/modules/balances/domain/rounding';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api } from '@/platform/web/api';
import type { EntryView } from '../../../contract/entry';
import { judge, toViewpoint, type WorkDraft } from '../../../domain/work-draft';
import { type EntryFormValues, type TaskOfForm, toDraft } from '../entry-form';
import { useUnlisted } from '../use-unlisted';
import type { LoadedWork } from '../use-work';
import { DraftFields } from './draft-fields';
import { IntervalField } from './interval-field';
import { MoreFields } from './more-fields';
import { OptionalLabel } from './optional-label';
import type { WrittenEntry } from './written-entry';

type Form = UseFormReturnType<EntryFormValues>;
type EntryFieldsProps = {
  form: Form;
  work: LoadedWork;
  task: TaskOfForm | null;
  /** Entry that is edited; undefined for a new one. */
  edited?: EntryView;
};

/** Shows all fields of an entry, for the dialog that logs a new one or edits one. */
export function EntryFields(props: EntryFieldsProps) {
  const { form, work, edited } = props;
  const { t } = useTranslation('time');
  const entry = useWrittenEntry(props);
  const { serviceDate, startsAt, amount } = form.values;
  return (
    <DraftFields
      entry={entry}
      interval={
        <IntervalField
          day={serviceDate}
          startsAt={startsAt}
          minutes={amount}
          onChange={(begins, minutes) => {
            form.setFieldValue('startsAt', begins);
            if (minutes !== undefined) form.setFieldValue('amount', minutes);
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
      />
      {work.isStaff && (
        <ConsultantField
          form={form}
          companyId={entry.judgement.balance?.companyId}
          worker={edited && { id: edited.consultantId, name: edited.consultantName }}
        />
      )}
    </DraftFields>
  );
}

/** Reads and changes the values of the form as a draft. The draft proposes no balance. */
function useWrittenEntry({ form, work, task: firstTask, edited }: EntryFieldsProps): WrittenEntry {
  const { t } = useTranslation(['time', 'ui']);
  const [task, setTask] = useState(firstTask);
  const { values, errors } = form;
  const { amount, category = 'other' } = values;
  const isNew = edited === undefined;
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
    viewpoint: toViewpoint(draft, work),
    isPunch,
    errors: {
      title: errors.title,
      balance: errors.balanceId,
      free: errors.freeAmount,
      amount: errors.amount && (tooLong || t('ui:validation.duration')),
      serviceDate: errors.serviceDate,
      taskId: errors.taskId,
    },
    startsAt: values.startsAt,
    entryId: edited?.id,
    change(changed) {
      if (changed.amount !== undefined && draft.free === 'all')
        form.setFieldValue('freeAmount', changed.amount);
      if ('free' in changed) setFree(changed.free);
      if (changed.freeReason !== undefined) form.setFieldValue('freeReason', changed.freeReason);
      for (const name of ['title', 'amount', 'category', 'serviceDate'] as const)
        if (changed[name] !== undefined) form.setFieldValue(name, changed[name]);
      if ('task' in changed) chooseTask(typeof changed.task === 'object' ? changed.task : null);
      const chosen = work.balances.find(({ id }) => id === changed.balanceId);
      if (chosen) chooseBalance(chosen);
    },
  };

  function setFree(free: WorkDraft['free'] = 0): void {
    form.setFieldValue('freeAmount', free === 'all' ? amount : free);
  }

  function chooseTask(chosen: TaskOfForm | null): void {
    setTask(chosen);
    form.setFieldValue('taskId', chosen?.id ?? null);
  }

  function chooseBalance(chosen: BalanceView): void {
    form.setFieldValue('balanceId', chosen.id);
    if (saysPunch(chosen, isNew)) {
      const freeAmount = draft.free === 'all' ? 1 : 0;
      form.setValues({ amount: 1, freeAmount, startsAt: null });
    } else if (isPunch) {
      const freeAmount = draft.free === 'all' ? Number.NaN : 0;
      form.setValues({ amount: Number.NaN, freeAmount });
    }
    // The person who did the work stays, and a new entry begins with the person who logs it.
    if (isNew && chosen.companyId !== balance?.companyId)
      form.setFieldValue('consultantId', undefined);
  }
}

/**
 * Tells whether the amount is one fixed punch: for all credits, except new work on a balance whose
 * punches are worth minutes.
 */
function saysPunch(balance: BalanceView, isNew: boolean): boolean {
  return balance.type === 'credits' && !(isNew && takesMinutes(balance));
}

type Consultant = { id: string; name: string };
type ConsultantFieldProps = {
  form: Form;
  companyId: string | undefined;
  /** Consultant of the entry that is edited. */
  worker: Consultant | undefined;
};

/** Lets staff choose the consultant who did the work. */
function ConsultantField({ form, companyId, worker }: ConsultantFieldProps) {
  const { t } = useTranslation('time');
  const { id, name } = useMe();
  const consultants = useQuery(
    api.companies.consultants.queryOptions({
      input: { id: companyId ?? '' },
      enabled: companyId !== undefined,
    }),
  );
  const offered: Consultant[] = [
    ...(worker ? [worker] : []),
    { id, name },
    ...(consultants.data?.items ?? []),
  ];
  const people = [...new Map(offered.map((person) => [person.id, person])).values()];
  return (
    <Select
      label={t('field.consultantId')}
      data={people.map((person) => ({ value: person.id, label: person.name }))}
      allowDeselect={false}
      value={form.values.consultantId ?? id}
      onChange={(chosen) => form.setFieldValue('consultantId', chosen ?? undefined)}
      error={form.errors.consultantId}
    />
  );
}
