import type { Day } from '@/platform/day';
import type { Rounding } from '../../domain/rounding';

/** The fields of a balance that a person can edit. */
export type Editable = { notes: string; expiresOn: Day | null; overdraftLimit: number } & Rounding;

export const editableFields = [
  'expiresOn',
  'overdraftLimit',
  'roundingIncrement',
  'roundingMode',
  'roundingMinimum',
  'notes',
] as const satisfies (keyof Editable)[];

export function toEditable(balance: Omit<Editable, 'notes'> & { notes: string | null }): Editable {
  const { notes, expiresOn, overdraftLimit, roundingIncrement, roundingMode, roundingMinimum } =
    balance;
  const rounding = { roundingIncrement, roundingMode, roundingMinimum };
  return { notes: notes ?? '', expiresOn, overdraftLimit, ...rounding };
}

/** Returns the values of `now` that differ from `before`. */
export function listChangedFields(now: Editable, before: Editable): Partial<Editable> {
  const changed = editableFields.filter((field) => now[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}
