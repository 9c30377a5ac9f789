import { useMe } from '@/modules/accounts/web/use-actor';
import { type Day, toDay } from '@/platform/day';
import { serverNow } from '@/platform/web/server-clock';

/**
 * Returns today in the time zone of the installation, as on the server. The browser's zone may
 * differ.
 */
export function useToday(): Day {
  const { timeZone } = useMe();
  return toDay(serverNow(), timeZone);
}
