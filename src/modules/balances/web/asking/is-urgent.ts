import { type Day, daysBetween } from '@/platform/day';
import type { BalanceView } from '../../contract/balance';
import { expiringSoonDays } from '../../domain/listing';

/** Whether its customer soon has nothing to use: low, used up, overdrawn, expired or about to. */
export function isUrgent({ status, reason, expiresOn }: BalanceView, today: Day): boolean {
  if (status === 'low' || status === 'expired') return true;
  if (status === 'inactive') return reason === 'usedUp' || reason === 'overdrawn';
  return expiresOn !== null && daysBetween(today, expiresOn) <= expiringSoonDays;
}
