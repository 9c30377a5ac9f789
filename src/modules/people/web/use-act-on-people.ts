import { api } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';

export function useActOnPeople() {
  return useAct(api.people.key());
}
