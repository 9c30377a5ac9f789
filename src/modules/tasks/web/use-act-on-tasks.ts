import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/** The customer's page shows tasks, too. */
export function useActOnTasks() {
  return useAct(api.tasks.key(), [['crm']]);
}
