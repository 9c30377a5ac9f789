import type { EntryView } from '../../contract';
import type { EntryChanges } from '../../contract/changes';
import { clockOf, instantOf, minutesAfter } from '../../domain/instant-of';
import type { EntryFormValues } from '../entry-form-dialog';

type Facts = Required<Omit<EntryChanges, 'consultantId'>> & { consultantId: string | undefined };

/** An entry as its form shows it. */
export function valuesOf(entry: EntryView, timeZone: string): EntryFormValues {
  const {
    balanceId,
    title,
    workedAmount: amount,
    serviceDate,
    category,
    description,
    task,
    consultantId,
    startsAt,
    endsAt,
  } = entry;
  return {
    balanceId,
    title,
    amount,
    serviceDate,
    category,
    description,
    consultantId,
    taskId: task?.id ?? null,
    from: startsAt ? clockOf(startsAt, timeZone) : '',
    to: endsAt ? clockOf(endsAt, timeZone) : '',
  };
}

/** A form as the API takes it. */
export function factsOf(form: EntryFormValues, timeZone: string): Facts {
  const { from, to: _, category = 'other', taskId = null, ...facts } = form;
  const startsAt = from ? instantOf(form.serviceDate, from, timeZone) : null;
  const endsAt = startsAt && minutesAfter(startsAt, form.amount);
  return { ...facts, consultantId: facts.consultantId, category, taskId, startsAt, endsAt };
}

/** Only what was changed is sent, so that what somebody else has changed meanwhile stays. */
export function changesOf(mine: Facts, before: Facts): EntryChanges {
  const names = Object.keys(mine) as (keyof Facts)[];
  return Object.fromEntries(names.filter((name) => mine[name] !== before[name]).map((name) => [name, mine[name]]));
}
