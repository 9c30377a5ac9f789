import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';

/** Today in the time zone of the installation, as on the server, not in the browser's. */
export function useToday(): Day {
  const { timeZone } = useMe();
  return toDay(serverNow(), timeZone);
}
