import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';

/**
 * The day it is where the installation is, not where the browser is: the server decides by the
 * same.
 */
export function useToday(): Day {
  const { timeZone } = useMe();
  return toDay(serverNow(), timeZone);
}
