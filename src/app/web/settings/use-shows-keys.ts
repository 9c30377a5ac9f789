import { useQuery } from '@tanstack/react-query';
import { useActor } from '@/modules/accounts/web/use-actor';
import { hasPlan, isStaff } from '@/platform/actor';
import { api } from '@/platform/web/api';

/** Customers see keys where staff allow them, and where old ones are left to be removed. */
export function useShowsKeys(): boolean {
  const actor = useActor();
  const isCustomer = !isStaff(actor) && !hasPlan(actor);
  const settings = useQuery({ ...api.keys.settings.queryOptions(), enabled: isCustomer });
  const own = useQuery({
    ...api.keys.list.queryOptions({ input: { of: 'me', limit: 1 } }),
    enabled: isCustomer,
  });
  if (!isCustomer || settings.data?.mayMake) return true;
  return own.data !== undefined && own.data.items.length > 0;
}
