import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/** A paused or closed company changes the state of its balances too. */
export function useActOnCompany() {
  return useAct(api.companies.key(), [['balances']]);
}
