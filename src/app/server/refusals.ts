import { isOutage } from '@/database/is-outage';
import { accountErrors } from '@/modules/accounts/errors';
import { balanceErrors } from '@/modules/balances/errors';
import { timeErrors } from '@/modules/time/errors';
import type { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { isFileFailure } from '@/platform/server/files/is-file-failure';

const ofConstraint: Record<string, () => AppError> = {
  app_user_email_key: () => accountErrors.emailTaken({ field: 'email' }),
  balance_not_overdrawn: balanceErrors.balanceTooLow,
  balance_open: balanceErrors.balanceClosed,
  balance_number_key: () => balanceErrors.balanceNumberTaken({ field: 'number' }),
  credit_is_one: timeErrors.creditIsOne,
  entry_billed: timeErrors.entryBilled,
  entry_deleted: timeErrors.entryNotFound,
};

/** Matches the codes of the database's time limits: of a lock, or of a statement. */
const isTooSlow = /^(55P03|57014)$/;

/**
 * Returns the refusal for an error of the database that a user can cause; undefined for a bug. The
 * constraints of the database decide when two requests pass the rules at the same time.
 */
export function findRefusal(error: unknown): AppError | undefined {
  const { constraint, code } = (error ?? {}) as { constraint?: string; code?: string };
  if (constraint && constraint in ofConstraint) return ofConstraint[constraint]?.();
  // These are the codes for text that PostgreSQL cannot store: a NUL or half a surrogate pair.
  if (code === '22021' || code === '22P05') return requestErrors.badRequest();
  if (isOutage(error) || isFileFailure(error) || (code && isTooSlow.test(code)))
    return requestErrors.unavailable();
  return undefined;
}
