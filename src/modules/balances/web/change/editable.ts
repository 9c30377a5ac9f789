import type { Day } from '@/platform/day';

/** What a person can edit of a balance. */
export type Editable = { notes: string; expiresOn: Day | null; overdraftLimit: number };

export const editableFields = ['expiresOn', 'overdraftLimit', 'notes'] as const satisfies (keyof Editable)[];

export function editableOf(balance: Omit<Editable, 'notes'> & { notes: string | null }): Editable {
  const { notes, expiresOn, overdraftLimit } = balance;
  return { notes: notes ?? '', expiresOn, overdraftLimit };
}

/** Only the fields that are not as they were. */
export function changesOf(now: Editable, before: Editable): Partial<Editable> {
  const changed = editableFields.filter((field) => now[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}
