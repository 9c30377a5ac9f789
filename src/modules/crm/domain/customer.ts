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

/** A customer with a balance and without work in so many days is silent. */
export const silentAfterDays = 60;

type Customer = {
  accountStatus: AccountStatus;
  accountType: (typeof accountTypes)[number];
  /** Every balance that is not deleted, with the day it was sold. */
  balances: readonly (SpendableBalance & { soldOn: Day })[];
  lastActivityOn: Day | null;
};

type StatusBasis = { today: Day; thresholds: Thresholds };

const activeStatuses: readonly BalanceStatus[] = ['good', 'medium', 'low'];

/**
 * Reasons for attention, the most pressing first; empty for a company that is paused or closed.
 * A used up card is no reason once there is another one of its kind, and a sale is a sign of life.
 * Only a customer lacks a balance: a prospect or a partner has none by nature.
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

/** The paragraphs of a typed text; an empty line parts them, and other line ends stay. */
export function splitParagraphs(body: string): string[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
