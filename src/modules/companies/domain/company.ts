import { companyErrors } from '../errors';
import type { AccountStatus } from './account';

export const statusChanges = ['pause', 'resume', 'close', 'reopen'] as const;
export type StatusChange = (typeof statusChanges)[number];

const changes: Record<StatusChange, { from: readonly AccountStatus[]; to: AccountStatus }> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'closed' },
  reopen: { from: ['closed'], to: 'active' },
};

/** Returns the status after a change, or refuses it. The error carries the current status. */
export function changeStatus(
  from: AccountStatus,
  change: StatusChange,
  isStaff: boolean,
): AccountStatus {
  if (change === 'reopen' && !isStaff) throw companyErrors.companyReopenForbidden();
  if (changes[change].from.includes(from)) return changes[change].to;
  if (from === 'active') throw companyErrors.companyIsActive();
  if (from === 'paused') throw companyErrors.companyIsPaused();
  throw companyErrors.companyIsClosed();
}

/** Lists the changes that are possible from a status. The screen shows exactly these buttons. */
export function possibleChanges(from: AccountStatus, isStaff: boolean): StatusChange[] {
  return statusChanges.filter(
    (change) => changes[change].from.includes(from) && (change !== 'reopen' || isStaff),
  );
}

/**
 * Refuses a sale to a company whose account is closed. `field` is the form field where the error is
 * shown.
 */
export function ensureMayBuy(
  { accountStatus }: { accountStatus: AccountStatus },
  field: string,
): void {
  if (accountStatus === 'closed') throw companyErrors.companyIsClosed({ field });
}

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Tells whether the check digit of a Danish CVR number is right (modulus 11, Erhvervsstyrelsen). A
 * wrong one leads to a warning only.
 */
export function isCvrCheckDigitRight(cvr: string): boolean {
  const sum = cvrWeights.reduce((total, weight, index) => total + weight * Number(cvr[index]), 0);
  return /^\d{8}$/.test(cvr) && sum % 11 === 0;
}

/** Removes prefix and separators from a CVR number: `DK 12 34 56 78` becomes `12345678`. */
export function normaliseCvr(text: string): string {
  return text.replace(/^\s*dk/i, '').replace(/[\s.-]/g, '');
}

/** Turns `12345678` into `12 34 56 78`. */
export function formatCvr(cvr: string): string {
  return cvr.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** Removes service types that differ only in capitals from an earlier one, whose spelling stays. */
export function uniqueTypes(serviceTypes: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const type of serviceTypes) {
    const key = type.toLocaleLowerCase('da');
    if (!seen.has(key)) seen.set(key, type);
  }
  return [...seen.values()];
}

/**
 * Returns only the facts that an edit really changes, so that saving equal values writes nothing.
 */
export function changedFacts<Facts extends object>(
  current: Facts,
  wanted: Partial<Facts>,
): Partial<Facts> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(value, current[name as keyof Facts]),
  );
  return Object.fromEntries(changed) as Partial<Facts>;
}

/** Tells whether two facts are equal. A fact is a text, null or a list of texts. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
