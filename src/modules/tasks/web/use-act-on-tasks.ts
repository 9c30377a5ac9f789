import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

/**
 * Returns the function that runs actions on tasks. It also reloads the customer's page, which shows
 * tasks.
 */
export function useActOnTasks() {
  return useAct(api.tasks.key(), [['crm']]);
}
