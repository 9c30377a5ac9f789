import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

export function useActOnCustomer() {
  return useAct(api.crm.key());
}
