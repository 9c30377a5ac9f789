import { accountErrors } from '@/modules/accounts/errors';
import { balanceErrors } from '@/modules/balances/errors';
import { timeErrors } from '@/modules/time/errors';
import type { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';

const ofConstraint: Record<string, () => AppError> = {
  app_user_email_key: () => accountErrors.emailTaken({ field: 'email' }),
  balance_not_overdrawn: balanceErrors.balanceTooLow,
  balance_open: balanceErrors.balanceClosed,
  balance_number_key: () => balanceErrors.balanceNumberTaken({ field: 'number' }),
  credit_is_one: timeErrors.creditIsOne,
  entry_billed: timeErrors.entryBilled,
  entry_deleted: timeErrors.entryNotFound,
};

/** Out of resources, shut down, to be read only, or not reachable: the caller may try again. */
const isOutage = new RegExp(
  '^(08|53|57|25006)|' +
    '^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$',
);
/** What the driver says of such a connection without a code. */
const isLostConnection =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered)/;

/**
 * What a failure of the database means to the person, when it means something to them: the guards
 * in the database are the last word where two requests met after the rules had let both through.
 */
export function findRefusal(error: unknown): AppError | undefined {
  const { constraint, code, message } = (error ?? {}) as {
    constraint?: string;
    code?: string;
    message?: string;
  };
  if (constraint && constraint in ofConstraint) return ofConstraint[constraint]?.();
  // Text that PostgreSQL cannot keep: a NUL or half a surrogate pair.
  if (code === '22021' || code === '22P05') return requestErrors.badRequest();
  if (
    code === '55P03' ||
    (code && isOutage.test(code)) ||
    (message && isLostConnection.test(message))
  )
    return requestErrors.unavailable();
  return undefined;
}
