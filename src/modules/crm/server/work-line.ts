import {
  isExpiredOn,
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { CustomerLine, MiniBalance } from '../contract/customer-list';
import { attentionReasons } from '../domain/attention-reasons';
import type { MiniRow, WorkRow } from './repository/work-list';

type AsOf = { today: Day; thresholds: Thresholds };

export function toCustomerLine(row: WorkRow, asOf: AsOf): CustomerLine {
  const { id, name, accountStatus, contactName, email, phone, isActive, balanceCount, nextExpiry } =
    row;
  return {
    id,
    name,
    accountStatus,
    contactName,
    email,
    phone,
    attention: attentionReasons.filter((reason) => isActive && row[reason]),
    balances: row.balances.map((balance) => toMini(balance, asOf)),
    balanceCount,
    remaining: { hours: row.hoursLeft, credits: row.creditsLeft },
    nextExpiry,
    openFeatures: row.openFeatures,
    lastActivityOn: row.lastActivityOn,
    owners: row.owners,
  };
}

function toMini(balance: MiniRow, { today, thresholds }: AsOf): MiniBalance {
  const { status, reason } = judgeState(balance, today, thresholds);
  const { id, number, type, totalAmount, currentAmount, expiresOn } = balance;
  return {
    id,
    number,
    type,
    totalAmount,
    currentAmount,
    expiresOn,
    status,
    reason: reason ?? null,
  };
}

/** Amounts left on open balances that have not expired; null if there is none of the kind. */
export function remainingOn(
  balances: readonly SpendableBalance[],
  today: Day,
): CustomerLine['remaining'] {
  const left = (type: AmountType) => {
    const open = balances.filter(
      (one) => one.type === type && !one.isClosed && !isExpiredOn(one, today),
    );
    return open.length > 0 ? open.reduce((sum, { currentAmount }) => sum + currentAmount, 0) : null;
  };
  return { hours: left('hours'), credits: left('credits') };
}
