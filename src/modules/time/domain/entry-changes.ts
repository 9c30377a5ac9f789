import { timeErrors } from '../errors';

/** How far an entry has come. */
export type Progress = { validatedAt: string | null; validatedBy: string | null; billedAt: string | null };

/** What is billed stands on an invoice: nothing about it changes before it is marked unbilled. */
export function ensureUnbilled(entry: Pick<Progress, 'billedAt'>): void {
  if (entry.billedAt !== null) throw timeErrors.entryBilled();
}

/** Billed: unbill first, whoever asks. Validated: only staff, since the customer has confirmed it. */
export function ensureChangeable(entry: Progress, isStaff: boolean): void {
  ensureUnbilled(entry);
  if (entry.validatedAt !== null && !isStaff) throw timeErrors.entryValidated();
}

/** Whoever is not staff takes back only what they have validated themselves. */
export function ensureOwnValidation(entry: Progress, actorId: string, isStaff: boolean): void {
  if (!isStaff && entry.validatedBy !== actorId) throw timeErrors.validationNotYours();
}

/** `version` counts the changes of an entry; the one that was seen must still be the last. */
export function ensureVersion(entry: { version: number }, seen: number | undefined, current: unknown): void {
  if (entry.version !== seen) throw timeErrors.entryChanged({ current });
}
