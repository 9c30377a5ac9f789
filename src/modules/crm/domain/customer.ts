import { expiresWithin, expiringSoonDays } from '@/modules/balances/domain/listing';
import {
  type BalanceStatus,
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import type { AccountStatus, accountTypes } from '@/modules/companies/domain/account';
import { amountTypes } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { type AttentionReason, attentionReasons } from './attention-reasons';

/** Number of days without work after which a customer with a balance counts as silent. */
export const silentAfterDays = 60;

type Customer = {
  accountStatus: AccountStatus;
  accountType: (typeof accountTypes)[number];
  /** All balances that are not deleted, with the day of their sale. */
  balances: readonly (SpendableBalance & { soldOn: Day })[];
  lastActivityOn: Day | null;
};

type StatusBasis = { today: Day; thresholds: Thresholds };

const activeStatuses: readonly BalanceStatus[] = ['good', 'medium', 'low'];

/**
 * Finds the reasons why a customer needs attention, the most pressing first; none for a company
 * that is paused or closed. A used up balance is no reason if there is another one of its type. A
 * sale counts as activity, like work. Lacking a balance is a reason only for customers, not for
 * prospects or partners.
 */
export function findAttentionReasons(
  customer: Customer,
  { today, thresholds }: StatusBasis,
): AttentionReason[] {
  if (customer.accountStatus !== 'active') return [];
  const open = customer.balances
    .filter(({ isClosed }) => !isClosed)
    .map((balance) => ({ ...balance, status: judgeState(balance, today, thresholds).status }));
  const active = open.filter(({ status }) => activeStatuses.includes(status));
  const isEmpty = amountTypes.some(
    (type) =>
      open.some(
        (one) => one.type === type && one.status === 'inactive' && one.currentAmount === 0,
      ) && !active.some((one) => one.type === type),
  );
  const since = addDays(today, -silentAfterDays);
  const isOlder = (day: Day | null) => day === null || day < since;
  const holds: Record<AttentionReason, boolean> = {
    expiredRemainder: open.some(
      ({ status, currentAmount }) => status === 'expired' && currentAmount > 0,
    ),
    usedUp: isEmpty || open.some(({ currentAmount }) => currentAmount < 0),
    low: active.some(({ status }) => status === 'low'),
    expiring: open.some((balance) => expiresWithin(balance, expiringSoonDays, today, thresholds)),
    silent:
      active.length > 0 &&
      isOlder(customer.lastActivityOn) &&
      customer.balances.every(({ soldOn }) => isOlder(soldOn)),
    noBalance: active.length === 0 && customer.accountType === 'customer',
  };
  return attentionReasons.filter((reason) => holds[reason]);
}

export const mailTemplates = ['blank', 'low', 'statement', 'topUp'] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Splits a typed text into paragraphs at empty lines; single line ends remain. */
export function splitParagraphs(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
