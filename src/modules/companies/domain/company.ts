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

/** The status after a change, or a refusal with the current status. */
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

/** Possible changes from a status; the screen shows exactly these buttons. */
export function possibleChanges(from: AccountStatus, isStaff: boolean): StatusChange[] {
  return statusChanges.filter(
    (change) => changes[change].from.includes(from) && (change !== 'reopen' || isStaff),
  );
}

/** Refuses a sale to a company that has left. `field` is where a form shows it. */
export function ensureMayBuy(
  { accountStatus }: { accountStatus: AccountStatus },
  field: string,
): void {
  if (accountStatus === 'closed') throw companyErrors.companyIsClosed({ field });
}

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether the check digit of a Danish CVR number fits (modulus 11, Erhvervsstyrelsen). A warning,
 * never a refusal.
 */
export function isCvrCheckDigitRight(cvr: string): boolean {
  const sum = cvrWeights.reduce((total, weight, index) => total + weight * Number(cvr[index]), 0);
  return /^\d{8}$/.test(cvr) && sum % 11 === 0;
}

/** `DK 12 34 56 78` → `12345678`: people type it as it is printed. */
export function normaliseCvr(text: string): string {
  return text.replace(/^\s*dk/i, '').replace(/[\s.-]/g, '');
}

/** Turns `12345678` into `12 34 56 78`. */
export function formatCvr(cvr: string): string {
  return cvr.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** Lists each type once, however it is capitalised; the first spelling stays. */
export function uniqueTypes(serviceTypes: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const type of serviceTypes) {
    const key = type.toLocaleLowerCase('da');
    if (!seen.has(key)) seen.set(key, type);
  }
  return [...seen.values()];
}

/** The facts that an edit really changes, so that saving what is there already leaves no trace. */
export function changedFacts<Facts extends object>(
  current: Facts,
  wanted: Partial<Facts>,
): Partial<Facts> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isSame(value, current[name as keyof Facts]),
  );
  return Object.fromEntries(changed) as Partial<Facts>;
}

/** Facts are texts, nothing, or lists of texts. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
