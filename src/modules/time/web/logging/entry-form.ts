import { z } from 'zod';
import type { BalanceView } from '@/modules/balances/contract';
import type { Day } from '@/platform/day';
import { type EntryView, type RecordTimeInput, recordTimeInput } from '../../contract';
import type { EntryChanges } from '../../contract/changes';
import { addMinutes, toClock, toInstant } from '../../domain/to-instant';
import { startDraft, type WorkDraft } from '../../domain/work-draft';

/** The form asks for clock times; they become instants when the day is known. */
export const entryForm = recordTimeInput.extend({ from: z.string(), to: z.string() });

export type EntryFormValues = Omit<z.input<typeof entryForm>, 'startsAt' | 'endsAt'> & {
  description: string;
  from: string;
  to: string;
};

/** What is known already when the form is opened. */
export type EntryStart = Partial<
  Pick<WorkDraft, 'title' | 'serviceDate' | 'description' | 'category' | 'from'>
> & {
  amount?: number | undefined;
  balance?: BalanceView | undefined;
  task?: TaskOfForm | null | undefined;
};
export type TaskOfForm = { id: string; key: string; title: string };

export function toStartValues(start: EntryStart, today: Day, timeZone: string): EntryFormValues {
  const { balance, amount = Number.NaN, from = '', serviceDate = today } = start;
  const end = from && amount > 0 ? addMinutes(toInstant(serviceDate, from, timeZone), amount) : '';
  return {
    balanceId: balance?.id ?? '',
    title: start.title ?? '',
    amount: balance?.type === 'credits' ? 1 : amount,
    serviceDate,
    category: start.category ?? 'other',
    description: start.description ?? '',
    taskId: start.task?.id ?? null,
    from,
    to: end && toClock(end, timeZone),
  };
}

/** An entry as its form shows it. */
export function toFormValues(entry: EntryView, timeZone: string): EntryFormValues {
  const { balanceId, title, serviceDate, category, description, consultantId } = entry;
  const { task, startsAt, endsAt, workedAmount } = entry;
  return {
    balanceId,
    title,
    amount: workedAmount,
    serviceDate,
    category,
    description,
    consultantId,
    taskId: task?.id ?? null,
    from: startsAt ? toClock(startsAt, timeZone) : '',
    to: endsAt ? toClock(endsAt, timeZone) : '',
  };
}

/** A form as the draft that is judged while it is filled in. */
export function toDraft(form: EntryFormValues): WorkDraft {
  const { title, description, serviceDate, amount, balanceId, from } = form;
  const known = { title, description, amount, balanceId, from: from || undefined };
  return startDraft(serviceDate, { ...known, isUnitOfBalance: true });
}

/** A form as the API takes it. */
export function toEntryInput(form: EntryFormValues, timeZone: string): RecordTimeInput {
  const { from, to: _, category = 'other', taskId = null, ...facts } = form;
  const startsAt = from ? toInstant(form.serviceDate, from, timeZone) : null;
  const endsAt = startsAt && addMinutes(startsAt, form.amount);
  return { ...facts, category, taskId, startsAt, endsAt };
}

/** Only what was changed is sent, so that what somebody else has changed meanwhile stays. */
export function findChanges(mine: RecordTimeInput, before: RecordTimeInput): EntryChanges {
  const names = Object.keys(mine) as (keyof RecordTimeInput)[];
  return Object.fromEntries(
    names.filter((name) => mine[name] !== before[name]).map((name) => [name, mine[name]]),
  );
}
