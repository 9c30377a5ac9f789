import type { z } from 'zod';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { freeOf, paidBy, takesMinutes } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { EntryChanges } from '../../contract/changes';
import { type EntryView, type RecordTimeInput, recordTimeInput } from '../../contract/entry';
import { splitPunches } from '../../domain/to-entries';
import { addMinutes, toInstant } from '../../domain/to-instant';
import { startDraft, type WorkDraft } from '../../domain/work-draft';

/** Schema of the form, which has no end of the work: it is the beginning plus the amount. */
export const entryForm = recordTimeInput.omit({ endsAt: true });

export type EntryFormValues = z.input<typeof entryForm> & {
  description: string;
  freeAmount: number;
  freeReason: string;
  startsAt: string | null;
};

/** Values that a form has when it opens. */
export type EntryStart = Partial<
  Pick<
    WorkDraft,
    'title' | 'serviceDate' | 'description' | 'category' | 'from' | 'free' | 'freeReason'
  >
> & {
  amount?: number | undefined;
  balance?: BalanceView | undefined;
  task?: TaskOfForm | null | undefined;
};
export type TaskOfForm = { id: string; key: string; title: string };

export function toStartValues(start: EntryStart, today: Day, timeZone: string): EntryFormValues {
  const { balance, amount = Number.NaN, from, serviceDate = today } = start;
  const first = balance && !takesMinutes(balance) ? 1 : amount;
  return {
    balanceId: balance?.id ?? '',
    title: start.title ?? '',
    amount: first,
    freeAmount: start.free === 'all' ? first : (start.free ?? 0),
    freeReason: start.freeReason ?? '',
    serviceDate,
    category: start.category ?? 'other',
    description: start.description ?? '',
    taskId: start.task?.id ?? null,
    startsAt: from && amount > 0 ? toInstant(serviceDate, from, timeZone) : null,
  };
}

/** Returns the values of the form for an entry. */
export function toFormValues(entry: EntryView): EntryFormValues {
  const { balanceId, title, serviceDate, category, description, consultantId } = entry;
  const { task, startsAt, workedAmount, freeAmount, freeReason } = entry;
  return {
    balanceId,
    title,
    amount: workedAmount,
    freeAmount,
    freeReason,
    serviceDate,
    category,
    description,
    consultantId,
    taskId: task?.id ?? null,
    startsAt,
  };
}

/**
 * Returns the draft that is judged while the form is filled in; `type` is the unit of its amount.
 */
export function toDraft(form: EntryFormValues, type: AmountType | undefined): WorkDraft {
  const { title, description, serviceDate, amount, freeAmount, freeReason, balanceId } = form;
  const isAll = Object.is(freeAmount, amount);
  const isFree = freeAmount !== 0;
  const free = isFree ? (isAll ? ('all' as const) : freeAmount) : undefined;
  const known = { title, description, amount, balanceId, type, free, freeReason };
  return startDraft(serviceDate, { ...known, isUnitOfBalance: true });
}

/**
 * Converts a form to the inputs of new entries: one, or one for each punch that pays for the
 * minutes.
 */
export function toEntryInputs(form: EntryFormValues, balance: BalanceView): RecordTimeInput[] {
  const entry = toEntryInput(form);
  if (!takesMinutes(balance)) return splitPunches(entry, balance.type);
  const worked = { amount: form.amount, type: 'hours' as const };
  const { amount } = paidBy(balance, worked);
  const freeAmount = freeOf(balance, worked, form.freeAmount);
  return splitPunches({ ...entry, amount, freeAmount }, balance.type);
}

/** Converts a form to the input of one entry. */
export function toEntryInput(form: EntryFormValues): RecordTimeInput {
  const { category = 'other', taskId = null, startsAt, amount, freeAmount } = form;
  const endsAt = startsAt && addMinutes(startsAt, amount);
  const freeReason = freeAmount > 0 ? form.freeReason : '';
  return { ...form, category, taskId, freeReason, endsAt };
}

/**
 * Returns the fields that this editor changed. Only these are sent, so that changes by others
 * remain.
 */
export function findChanges(mine: RecordTimeInput, before: RecordTimeInput): EntryChanges {
  const names = Object.keys(mine) as (keyof RecordTimeInput)[];
  return Object.fromEntries(
    names.filter((name) => mine[name] !== before[name]).map((name) => [name, mine[name]]),
  );
}
